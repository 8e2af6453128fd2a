import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, minor, sum, toMajor, type Minor } from '#kernel/money.ts'
import { readMt940 } from './mt940.ts'

const IBAN = 'TR330006100519786457841326'
const swift = (amount: number) => toMajor(minor(Math.abs(amount))).replace('.', ',')
const signed = (amount: number) => `${amount < 0 ? 'D' : 'C'}261120TRY${swift(amount)}`

/** A message as a Turkish bank writes it. */
function message(opening: number, amounts: readonly number[], closing = opening + amounts.reduce((a, b) => a + b, 0)) {
  const lines = amounts.flatMap((amount, i) => [
    `:61:2611201120${amount < 0 ? 'D' : 'C'}Y${swift(amount)}NTRFNONREF//${1000 + i}`,
    `:86:GELEN HAVALE SND-7K3M-9QX4 SATIR ${i}`,
  ])
  return [':20:STMT', `:25:${IBAN}`, ':28C:1/1', `:60F:${signed(opening)}`, ...lines, `:62F:${signed(closing)}`].join(
    '\r\n',
  )
}
const refusal = (text: string) => {
  try {
    readMt940(text)
    return 'read'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a statement with free text, subfields, reversals and a line over two rows', () => {
  const text = [
    '{1:F01BANKTRISAXXX}{2:I940}{4:',
    ':20:1', `:25:${IBAN}`, ':28C:00012/001', ':60F:C261231TRY1000,00',
    ':61:2701020102CR250,5NTRFDONOR1//FT-77', 'EK BILGI',
    ':86:?00HAVALE?20BAGIS SND-7K3M-?219QX4?31TR470000100100000350930001?32AYSE?33 YILMAZ',
    ':61:261231RC50,00NRTINONREF', ':86:IADE',
    ':61:270101RD0,50NMSC', ':86:GELEN FAST TR47 0000 1001 0000 0350 9300 01 ', 'DEVAMI',
    ':62F:C270102TRY1201,00', '-}',
  ].join('\n') // prettier-ignore
  const { lines, ...statement } = readMt940(text)
  expect(statement).toEqual({ format: 'mt940', iban: IBAN, currency: 'TRY', opening: 100_000, closing: 120_100, closedOn: '2027-01-02' }) // prettier-ignore
  expect(lines).toEqual([
    {
      bookedOn: '2027-01-02',
      valueOn: '2027-01-02',
      amount: 25_050,
      description: 'BAGIS SND-7K3M- 9QX4 EK BILGI',
      counterparty: 'AYSE  YILMAZ',
      iban: 'TR470000100100000350930001',
      ibanCountry: 'TR',
      bicCountry: null,
      bankReference: 'FT-77',
    },
    expect.objectContaining({ amount: -5000, description: 'IADE', bankReference: null, bookedOn: '2026-12-31' }),
    expect.objectContaining({ amount: 50, iban: 'TR470000100100000350930001' }),
  ])
})

test('the entry date gets the year nearest to the value date', () => {
  const text = message(0, [100]).replace('2611201120', '2612310102')
  expect(readMt940(text).lines[0]).toMatchObject({ valueOn: '2026-12-31', bookedOn: '2027-01-02' })
})

test('random lines are read as written, and opening balance plus their sum is the closing balance', () => {
  const amounts = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }).filter(Boolean), { minLength: 1 })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), amounts, (opening, all) => {
      const read = readMt940(message(opening, all))
      expect(read.lines.map(({ amount }) => amount)).toEqual(all)
      expect(add(read.opening!, sum(read.lines.map(({ amount }) => amount)))).toBe(read.closing)
    }),
  )
})

test('a file with a lost or changed row is refused', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      (all, pick) => {
        const rows = message(0, all).split('\r\n')
        const at = 4 + 2 * (pick % all.length)
        expect(refusal(rows.toSpliced(at, 2).join('\r\n'))).toBe('bank_statements.sum')
        expect(refusal(rows.slice(0, at + 1).join('\r\n'))).toBe('bank_statements.cut')
      },
    ),
    { numRuns: 50 },
  )
})

test('pages of one statement are joined; a missing page, another account or another currency is refused', () => {
  const [first, second] = [message(0, [100, 200]), message(300, [-50])]
  expect(readMt940(`${first}\r\n-\r\n${second}`)).toMatchObject({ opening: 0, closing: 250 as Minor })
  expect(refusal(`${first}\r\n-\r\n${message(400, [1])}`)).toBe('bank_statements.gap_inside')
  expect(refusal(`${first}\r\n${second.replace(IBAN, 'TR470000100100000350930001')}`)).toBe(
    'bank_statements.several_accounts',
  )
  expect(refusal(`${first}\r\n${second.replaceAll('TRY', 'USD')}`)).toBe('bank_statements.several_currencies')
})
