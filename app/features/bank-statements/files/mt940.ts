/** SWIFT MT940 customer statements: fields `:20:` to `:86:`, one or several messages of one account. */
import { add, negate, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { bicCountryOf, ibanCountryIn } from './country.ts'
import { MAX_LINES, type ParsedLine, type ParsedStatement } from './statement.ts'
import { findIban, readPlainAmount, readShortDay } from './values.ts'

export const looksLikeMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:(25|60[FM]):/m.test(text)

type Field = { tag: string; text: string; row: number }

/** @throws {Refusal} 422 with the row of the file */
export function readMt940(text: string): ParsedStatement {
  const statement: ParsedStatement = {
    format: 'mt940',
    iban: null,
    currency: null,
    opening: null,
    closing: null,
    lines: [],
  }
  let account: string | null = null
  let balance: Minor | null = null
  let inMessage = false
  for (const { tag, text: content, row } of fieldsOf(text)) {
    if (tag === '25') {
      const named = content.replace(/\s/g, '').toUpperCase()
      if (account !== null && account !== named) throw new Refusal('bank_statements.several_accounts')
      account = named
      statement.iban = findIban(named)
    } else if (tag === '60F' || tag === '60M') {
      const opening = balanceOf(content, row)
      if (inMessage) throw cutAt(row)
      if (balance !== null && opening.amount !== balance)
        throw new Refusal('bank_statements.gap_inside', 422, { params: { row } })
      if (statement.currency && statement.currency !== opening.currency)
        throw new Refusal('bank_statements.several_currencies')
      statement.currency = opening.currency
      statement.opening ??= opening.amount
      balance = opening.amount
      inMessage = true
    } else if (tag === '61') {
      if (balance === null || !inMessage) throw cutAt(row)
      if (statement.lines.length >= MAX_LINES)
        throw new Refusal('bank_statements.too_long', 422, { params: { most: MAX_LINES } })
      const line = lineOf(content, row)
      statement.lines.push(line)
      balance = add(balance, line.amount)
    } else if (tag === '86') {
      const line = statement.lines.at(-1)
      if (line && inMessage) describe(line, content, statement.iban)
    } else if (tag === '62F' || tag === '62M') {
      const closing = balanceOf(content, row)
      if (!inMessage) throw cutAt(row)
      if (closing.amount !== balance) throw new Refusal('bank_statements.sum', 422, { params: { row } })
      statement.closing = closing.amount
      statement.closedOn = closing.day
      inMessage = false
    }
  }
  if (inMessage || statement.closing === null) throw new Refusal('bank_statements.cut')
  return statement
}

const cutAt = (row: number) => new Refusal('bank_statements.damaged_row', 422, { params: { row } })

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, tag, content = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line.replace(/^\{.*\}?\{4:/, '')) ?? []
    if (tag) fields.push({ tag, text: content, row: index + 1 })
    // Skips the end of a message and the network headers.
    else if (/^-\}?|^\{|^\s*$/.test(line)) continue
    else if (fields.length > 0) fields.at(-1)!.text += `\n${line}`
  }
  return fields
}

/** Parses a balance like `C261121TRY1234,56`. */
function balanceOf(text: string, row: number): { amount: Minor; currency: string; day: string } {
  const [, sign, day = '', currency = '', digits = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(text) ?? []
  const amount = readPlainAmount(digits)
  const on = readShortDay(day)
  if (!sign || amount === null || !on) throw cutAt(row)
  return { amount: sign === 'D' ? negate(amount) : amount, currency, day: on }
}

/** A line like `2611211121CR1234,56NTRFcustomer//bank`, optionally followed by a line with more details. */
const LINE = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,13},\d{0,2})([NSF][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/

function lineOf(text: string, row: number): ParsedLine {
  const [, value = '', entry, mark, digits = '', , references = '', more = ''] = LINE.exec(text) ?? []
  const valueOn = readShortDay(value)
  const amount = readPlainAmount(digits)
  if (!mark || !valueOn || amount === null) throw cutAt(row)
  const [own = '', bank = ''] = references.split('//')
  return {
    bookedOn: entry ? bookedOn(valueOn, entry, row) : valueOn,
    valueOn,
    // RC reverses a credit, RD reverses a debit.
    amount: mark === 'C' || mark === 'RD' ? amount : negate(amount),
    description: more.replace(/\n/g, ' '),
    counterparty: null,
    iban: null,
    bankReference: bank.trim() || (/^NONREF$/i.test(own.trim()) ? null : own.trim() || null),
  }
}

/** The entry date has no year, so the year nearest to the value date is used. */
function bookedOn(valueOn: string, monthAndDay: string, row: number): string {
  const year = Number(valueOn.slice(0, 4))
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn))
  const days = [year - 1, year, year + 1].flatMap((one) => readShortDay(`${String(one).slice(2)}${monthAndDay}`) ?? [])
  const nearest = days.toSorted((a, b) => distance(a) - distance(b))[0]
  if (!nearest) throw cutAt(row)
  return nearest
}

/** Reads free text or subfields: `?20`–`?29` and `?60`–`?63` text, `?30` bank, `?31` account, `?32` and `?33` name. */
function describe(line: ParsedLine, text: string, own: string | null): void {
  const flat = text.replace(/\n/g, '')
  const parts = [...flat.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code, part]) => ({ code: code!, part: part! }))
  const of = (pattern: RegExp, between: string) =>
    parts
      .filter(({ code }) => pattern.test(code))
      .map(({ part }) => part)
      .join(between)
  if (parts.length > 1) {
    line.description = [of(/^(2\d|6[0-3])$/, ' '), line.description].filter(Boolean).join(' ')
    line.counterparty = of(/^3[23]$/, ' ') || null
    line.iban = findIban(of(/^31$/, ''), own)
    line.ibanCountry = ibanCountryIn(of(/^31$/, ''), own)
    line.bicCountry = bicCountryOf(of(/^30$/, ''))
  } else line.description = [text.replace(/\n/g, ' '), line.description].filter(Boolean).join(' ')
  line.iban ??= findIban(line.description, own)
  line.ibanCountry ??= ibanCountryIn(line.description, own)
}
