import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, toMajor } from '#kernel/money.ts'
import { readCamt053 } from './camt053.server.ts'

const IBAN = 'TR330006100519786457841326'
const side = (amount: number) => (amount < 0 ? 'DBIT' : 'CRDT')
const amountOf = (amount: number) =>
  `<Amt Ccy="TRY">${toMajor(minor(Math.abs(amount)))}</Amt><CdtDbtInd>${side(amount)}</CdtDbtInd>`
const balance = (code: string, amount: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(amount)}<Dt><Dt>2026-11-25</Dt></Dt></Bal>`
const entry = (amount: number, details = '', status = '<Sts>BOOK</Sts>') =>
  `<Ntry>${amountOf(amount)}${status}<BookgDt><DtTm>2026-11-21T23:30:00+03:00</DtTm></BookgDt><ValDt><Dt>2026-11-23</Dt></ValDt>${details}</Ntry>`
const statement = (opening: number, entries: string, closing: number) =>
  `<ns:Stmt><Acct><Id><IBAN>TR33 0006 1005 1978 6457 8413 26</IBAN></Id><Ccy>TRY</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${entries}</ns:Stmt>`
const document = (...statements: string[]) =>
  `<?xml version="1.0"?><ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt>${statements.join('')}</ns:BkToCstmrStmt></ns:Document>`

test('names, IBAN, text and the bank’s number of an entry; pending entries are left out', () => {
  const details = `<AcctSvcrRef>FT-9</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Ayşe &amp; Oğulları</Nm></Pty></Dbtr>
    <DbtrAcct><Id><IBAN>TR470000100100000350930001</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>Bagis SND-7K3M-9QX4</Ustrd><Ustrd>Genel fon</Ustrd></RmtInf></TxDtls></NtryDtls>`
  const pending = entry(500, '', '<Sts><Cd>PDNG</Cd></Sts>')
  const booked = entry(25_050, details, '<Sts><Cd>BOOK</Cd></Sts>')
  expect(readCamt053(document(statement(-100, booked + pending, 24_950)))).toEqual({
    format: 'camt053',
    iban: IBAN,
    currency: 'TRY',
    opening: -100,
    closing: 24_950,
    closedOn: '2026-11-25',
    lines: [
      {
        bookedOn: '2026-11-21',
        valueOn: '2026-11-23',
        amount: 25_050,
        description: 'Bagis SND-7K3M-9QX4 Genel fon',
        counterparty: 'Ayşe & Oğulları',
        iban: 'TR470000100100000350930001',
        ibanCountry: 'TR',
        bicCountry: null,
        bankReference: 'FT-9',
      },
    ],
  })
})

test('the text of an element with attributes is read', () => {
  const details = `<AcctSvcrRef a="1">FT-9</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm xml:lang="tr">Ayşe</Nm></Dbtr></RltdPties>
    <RmtInf><Ustrd xml:lang="tr">SND-1</Ustrd><Ustrd xml:lang="tr"/><Ustrd>Genel fon</Ustrd></RmtInf></TxDtls></NtryDtls>`
  expect(readCamt053(document(statement(0, entry(100, details), 100))).lines).toMatchObject([
    { description: 'SND-1 Genel fon', counterparty: 'Ayşe', bankReference: 'FT-9' },
  ])
})

test('random entries are read as they were written', () => {
  const amounts = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }).filter(Boolean), { minLength: 1 })
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), amounts, (opening, all) => {
      const closing = all.reduce((sum, amount) => sum + amount, opening)
      const text = document(statement(opening, all.map((amount) => entry(amount)).join(''), closing))
      expect(readCamt053(text)).toMatchObject({ opening, closing })
      expect(readCamt053(text).lines.map(({ amount }) => amount)).toEqual(all)
      const lost = document(
        statement(
          opening,
          all
            .slice(1)
            .map((amount) => entry(amount))
            .join(''),
          closing,
        ),
      )
      expect(() => readCamt053(lost)).toThrow('bank_statements.sum')
    }),
    { numRuns: 40 },
  )
})

test('several days of one account are joined; a missing day is refused', () => {
  const [monday, tuesday] = [statement(0, entry(100), 100), statement(100, entry(-30), 70)]
  expect(readCamt053(document(monday, tuesday))).toMatchObject({ opening: 0, closing: 70, lines: [{ amount: 100 }, { amount: -30 }] }) // prettier-ignore
  expect(() => readCamt053(document(monday, statement(110, entry(1), 111)))).toThrow('bank_statements.gap_inside')
})
