/** ISO 20022 CAMT.053 statements, all versions: one account, one or several `Stmt`. */
import { XMLParser } from 'fast-xml-parser'
import { add, negate, sum, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { bicCountryOf, ibanCountryIn } from './country.ts'
import { MAX_LINES, type ParsedLine, type ParsedStatement } from './statement.ts'
import { findIban, readBankDay, readPlainAmount } from './values.ts'

type Node = { [name: string]: Node | Node[] | string | undefined }

const LISTS = new Set(['Stmt', 'Ntry', 'Bal', 'NtryDtls', 'TxDtls', 'Ustrd'])
const parser = () =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => LISTS.has(name),
  })

/** @throws {Refusal} 422 */
export function readCamt053(text: string): ParsedStatement {
  // Entities defined in the file can expand a small file to a huge one.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Refusal('bank_statements.xml_doctype')
  const statements = listOf(at(parsed(text), 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) throw new Refusal('bank_statements.unknown')
  const all = statements.map(readOne)
  const [first, last] = [all[0]!, all.at(-1)!]
  for (const [i, one] of all.entries()) {
    if (one.iban !== first.iban) throw new Refusal('bank_statements.several_accounts')
    if (one.currency !== first.currency) throw new Refusal('bank_statements.several_currencies')
    const before = all[i - 1]
    if (before && before.closing !== one.opening)
      throw new Refusal('bank_statements.gap_inside', 422, { params: { row: i + 1 } })
  }
  const lines = all.flatMap((one) => one.lines)
  requireFewLines(lines.length)
  return { ...first, closing: last.closing, closedOn: last.closedOn ?? null, lines }
}

function requireFewLines(count: number): void {
  if (count > MAX_LINES) throw new Refusal('bank_statements.too_long', 422, { params: { most: MAX_LINES } })
}

function parsed(text: string): Node {
  try {
    return parser().parse(text, true) as Node
  } catch {
    throw new Refusal('bank_statements.damaged')
  }
}

function readOne(statement: Node): ParsedStatement {
  const account = at(statement, 'Acct')
  const iban = textAt(account, 'Id', 'IBAN').replace(/\s/g, '').toUpperCase() || null
  const opening = balanceOf(statement, ['OPBD', 'PRCD'])
  const closing = balanceOf(statement, ['CLBD'])
  const entries = listOf(statement, 'Ntry').filter((entry) => status(entry) === 'BOOK')
  // Before the sum, which could be too large for a safe integer.
  requireFewLines(entries.length)
  const lines = entries.map((entry, i) => lineOf(entry, i + 1, iban))
  if (opening && closing && add(opening.amount, sum(lines.map(({ amount }) => amount))) !== closing.amount)
    throw new Refusal('bank_statements.sum', 422, { params: { row: lines.length } })
  const currency = textAt(account, 'Ccy') || opening?.currency || currencyOf(entries[0]) || null
  if (entries.some((entry) => currency && currencyOf(entry) !== currency))
    throw new Refusal('bank_statements.several_currencies')
  return {
    format: 'camt053',
    iban,
    currency,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    closedOn: closing?.day ?? null,
    lines,
  }
}

function balanceOf(statement: Node, codes: string[]): { amount: Minor; currency: string; day: string | null } | null {
  const found = listOf(statement, 'Bal').find((one) => codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd')))
  if (!found) return null
  const day = readBankDay(textAt(found, 'Dt', 'Dt') || textAt(found, 'Dt', 'DtTm'))
  return { amount: signed(found, 0), currency: currencyOf(found), day }
}

/** `BOOK` is a text before version 8, later in `Cd`. Pending entries are not part of the balance. */
const status = (entry: Node) => textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts') || 'BOOK'
const currencyOf = (node: Node | undefined) => (node ? textAt(at(node, 'Amt'), '@Ccy') : '')

function signed(node: Node, row: number): Minor {
  const amount = readPlainAmount(textAt(node, 'Amt').trim())
  const mark = textAt(node, 'CdtDbtInd')
  if (amount === null || (mark !== 'CRDT' && mark !== 'DBIT'))
    throw new Refusal('bank_statements.damaged_row', 422, { params: { row } })
  return mark === 'DBIT' ? negate(amount) : amount
}

function lineOf(entry: Node, row: number, own: string | null): ParsedLine {
  const amount = signed(entry, row)
  const day = (name: string) => readBankDay(textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm'))
  const [bookedOn, valueOn] = [day('BookgDt') ?? day('ValDt'), day('ValDt')]
  if (!bookedOn) throw new Refusal('bank_statements.damaged_row', 422, { params: { row } })
  const details = listOf(entry, 'NtryDtls').flatMap((one) => listOf(one, 'TxDtls'))
  const texts = details.flatMap((one) => listOf(at(one, 'RmtInf'), 'Ustrd')).map(textOf)
  const other = amount >= 0 ? 'Dbtr' : 'Cdtr'
  const parties = details.map((one) => at(one, 'RltdPties'))
  const named = (node: Node) => textAt(node, other, 'Nm') || textAt(node, other, 'Pty', 'Nm')
  const description = [...texts, textAt(entry, 'AddtlNtryInf')].filter(Boolean).join(' ')
  const party = textAt(parties[0] ?? {}, `${other}Acct`, 'Id', 'IBAN')
  // The element is BICFI since version 8, BIC before.
  const bank = at(details[0] ?? {}, 'RltdAgts', `${other}Agt`, 'FinInstnId')
  const bic = textAt(bank, 'BICFI') || textAt(bank, 'BIC')
  return {
    bookedOn,
    valueOn,
    amount,
    description,
    counterparty: parties.map(named).filter(Boolean).join(', ') || null,
    iban: parties.length === 1 ? party || findIban(description, own) : null,
    ibanCountry: parties.length === 1 ? (ibanCountryIn(party, own) ?? ibanCountryIn(description, own)) : null,
    bicCountry: parties.length === 1 ? bicCountryOf(bic) : null,
    bankReference: textAt(entry, 'AcctSvcrRef') || textAt(details[0] ?? {}, 'Refs', 'AcctSvcrRef') || null,
  }
}

function at(node: Node, ...path: string[]): Node {
  let found: unknown = node
  for (const name of path) found = (found as Node | undefined)?.[name]
  return found && typeof found === 'object' && !Array.isArray(found) ? (found as Node) : {}
}

function textAt(node: Node, ...path: string[]): string {
  const last = path.at(-1)!
  return textOf(at(node, ...path.slice(0, -1))[last])
}

/** An element with attributes is an object with the attributes and the text. */
function textOf(found: Node | Node[string]): string {
  if (typeof found === 'string') return found
  return found && !Array.isArray(found) && typeof found['#text'] === 'string' ? found['#text'] : ''
}

function listOf(node: Node, name: string): Node[] {
  const found = node[name]
  return Array.isArray(found) ? found : []
}
