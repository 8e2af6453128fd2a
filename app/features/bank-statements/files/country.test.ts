/** The country of the other party from its IBAN and its BIC, in every format. */
import { expect, test } from 'vitest'
import { readCamt053 } from './camt053.server.ts'
import { bicCountryOf, ibanCountryIn } from './country.ts'
import { readMt940 } from './mt940.ts'
import { readTable } from './table.ts'

const TURKISH = 'TR330006100519786457841326'

test.each([
  ['DE89370400440532013000', 'DE'],
  ['EFT DE89 3704 0044 0532 0130 00 AHMET YILMAZ', 'DE'],
  ['GB82 WEST 1234 5698 7654 32', 'GB'],
  ['NO9386011117947', 'NO'],
  ['SA03 8000 0000 6080 1016 7519', 'SA'],
  ['gönderen tr33 0006 1005 1978 6457 8413 26', 'TR'],
  [`${TURKISH} DE89370400440532013000`, 'TR'],
])('IBAN %s has the country %s', (text, country) => expect(ibanCountryIn(text)).toBe(country))

test.each([
  ['a wrong check digit', 'DE88370400440532013000'],
  ['too short', 'DE8937040044053201300'],
  ['a country without IBANs', 'US89370400440532013000'],
  ['inside another word', 'XDE89370400440532013000'],
  ['the own account', TURKISH],
  ['nothing', ''],
])('%s gives no country', (_, text) => expect(ibanCountryIn(text, TURKISH)).toBeNull())

test('the own account is skipped, and the other one is found', () => {
  expect(ibanCountryIn(`${TURKISH} > DE89370400440532013000`, TURKISH)).toBe('DE')
})

test('a BIC has 8 or 11 characters, and the field must contain nothing else', () => {
  expect(['COBADEFF', 'cobadeffxxx ', ' DEUTNL2A '].map(bicCountryOf)).toEqual(['DE', 'DE', 'NL'])
  expect(['', 'COBADEF', 'COBADEFFXX', 'TRANSFER FROM', '12345678', 'COBA1EFF'].map(bicCountryOf)).toEqual(Array(6).fill(null)) // prettier-ignore
})

test('MT940: subfields, and the description', () => {
  const text = [
    ':20:1', `:25:${TURKISH}`, ':28C:1/1', ':60F:C261120TRY0,00',
    ':61:2611211121C100,00NTRFNONREF//1', ':86:020?20SWIFT?30COBADEFFXXX?31DE89370400440532013000?32ANNA',
    ':61:2611211121C50,00NTRFNONREF//2', ':86:GELEN DE89370400440532013000 ANNA',
    ':61:2611211121C25,00NTRFNONREF//3', ':86:020?20SWIFT?30CHASUS33?32JOHN',
    ':62F:C261121TRY175,00', '-',
  ].join('\n') // prettier-ignore
  expect(readMt940(text).lines.map(({ ibanCountry, bicCountry, iban }) => [ibanCountry, bicCountry ?? null, iban])).toEqual([
    ['DE', 'DE', null],
    ['DE', null, null],
    [null, 'US', null],
  ]) // prettier-ignore
})

test('CAMT.053: account and agent of the other party, BIC and BICFI', () => {
  const entry = (amount: string, side: string, details: string) =>
    `<Ntry><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>`
  const xml = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${TURKISH}</IBAN></Id><Ccy>TRY</Ccy></Acct>${balance('OPBD', '0.00')}${balance('CLBD', '150.00')}
    ${entry('100.00', 'CRDT', '<RltdPties><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RltdAgts><DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt></RltdAgts>')}
    ${entry('50.00', 'CRDT', '<RltdPties><Dbtr><Nm>John</Nm></Dbtr></RltdPties><RltdAgts><DbtrAgt><FinInstnId><BIC>CHASUS33</BIC></FinInstnId></DbtrAgt></RltdAgts>')}
    </Stmt></BkToCstmrStmt></Document>`
  expect(readCamt053(xml).lines.map(({ ibanCountry, bicCountry }) => [ibanCountry, bicCountry])).toEqual([
    ['DE', 'DE'],
    [null, 'US'],
  ])
})

test('tables: the IBAN column, the BIC column, and the description', () => {
  const rows = [
    ['Tarih', 'Tutar', 'Açıklama', 'Gönderen IBAN', 'Swift Kodu'],
    ['21.11.2026', '100,00', 'GELEN', 'DE89 3704 0044 0532 0130 00', 'COBADEFF'],
    ['21.11.2026', '50,00', 'DE89370400440532013000 ANNA', '', ''],
    ['21.11.2026', '25,00', 'GELEN', '', ''],
  ]
  expect(readTable(rows, 'csv', null)!.lines.map(({ ibanCountry, bicCountry }) => [ibanCountry, bicCountry])).toEqual([
    ['DE', 'DE'],
    ['DE', null],
    [null, null],
  ])
})
