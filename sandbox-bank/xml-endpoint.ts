import { setTimeout as sleep } from 'node:timers/promises'
import { answerRequest, subjectOf, type ApiAnswer } from './api.ts'
import { switchesOf, type Bank } from './bank.ts'
import { HttpProblem, readForm, readText, send, type Exchange } from './http.ts'
import type { HistoryEntry } from './history.ts'
import type { Fields } from './protocol.ts'
import type { Switches } from './switches.ts'
import { document, elements, escapeXml, readRequest } from './xml.ts'

/** How one of the three transports of the API writes an answer. */
type AnswerFormat = { type: string; write: (answer: ApiAnswer) => string }

const xmlFormat: AnswerFormat = {
  type: 'text/xml; charset=utf-8',
  write: (answer) =>
    answer.kind === 'fields'
      ? document('PayforResponse', elements(answer.fields))
      : document('TxnHistoryReport', answer.entries.map(historyElement).join('')),
}

const textFormat: AnswerFormat = {
  type: 'text/plain; charset=utf-8',
  write: (answer) =>
    Object.entries(firstOf(answer))
      .map(([name, value]) => `${name}=${value}`)
      .join(';;'),
}

const jsonFormat: AnswerFormat = {
  type: 'application/json; charset=utf-8',
  write: (answer) => JSON.stringify({ PaymentRequest: firstOf(answer) }),
}

const firstOf = (answer: ApiAnswer): Fields =>
  answer.kind === 'fields' ? answer.fields : (answer.entries.at(-1)?.fields ?? {})

const pair = (name: string, value: string) =>
  `      <ArrayOfString><string>${name}</string><string>${escapeXml(value)}</string></ArrayOfString>\r\n`

function historyElement(entry: HistoryEntry): string {
  return (
    `  <PaymentRequestExtended>\r\n    <PaymentRequest>\r\n${elements(entry.fields, '      ')}    </PaymentRequest>\r\n` +
    `    <ExtraParameters>\r\n${pair('IsBatchClosed', entry.batchClosed ? 'True' : 'False')}    </ExtraParameters>\r\n` +
    '    <IsOnUsCard>false</IsOnUsCard>\r\n  </PaymentRequestExtended>\r\n'
  )
}

export async function xmlEndpoint(bank: Bank, exchange: Exchange): Promise<void> {
  const request = readRequest(await readText(exchange.req))
  if (!request) throw new HttpProblem(400, 'M043: not a flat PayforRequest.')
  await serve(bank, exchange, request, xmlFormat)
}

export async function jsonEndpoint(bank: Bank, exchange: Exchange): Promise<void> {
  await serve(bank, exchange, await readForm(exchange.req), jsonFormat)
}

/** Default.aspx takes API calls too, form-encoded, and answers `name=value;;name=value`. */
export async function textGate(bank: Bank, exchange: Exchange, request: Fields): Promise<void> {
  await serve(bank, exchange, request, textFormat)
}

async function serve(bank: Bank, { res }: Exchange, request: Fields, format: AnswerFormat): Promise<void> {
  const subject = subjectOf(bank, request)
  const switches = switchesOf(bank, subject)
  if (switches['slow-api']) await sleep(switches['slow-api'], undefined, { ref: false })
  if (request.SecureType === 'Inquiry' || request.SecureType === 'Report') {
    // Never answered: the socket stays open until the caller gives up or the bank closes.
    if (switches['inquiry-timeout']) return
    if (switches['inquiry-500']) return send(res, 500, 'text/html; charset=utf-8', '<html><h1>500</h1></html>')
    if (switches['inquiry-rubbish']) return send(res, 200, 'text/html; charset=utf-8', rubbish)
  }
  const answer = await answerRequest(bank, request)
  if (dropsAnswer(request, switches)) {
    res.destroy()
    return
  }
  send(res, 200, format.type, format.write(answer))
}

const rubbish = '<!DOCTYPE html><html><head><title>Bakım</title></head><body>Bakım çalışması &nbsp; 00</body></html>'

function dropsAnswer(request: Fields, switches: Switches): boolean {
  if (request.SecureType === '3DModelPayment') return Boolean(switches['provision-answer-lost'])
  return request.SecureType === 'NonSecure' && Boolean(switches['refund-answer-lost'])
}
