/**
 * The formats of a callback's fields. Those that the hash covers must leave no other way to cut the text into fields
 * (docs/reference/payfor.md "Forgery"); the others may not carry into our records what a payer typed: a line break, a
 * card number, a name.
 */
import { expect, test } from 'vitest'
import { currencyCode, currencyNumber, STORED_FIELDS } from './protocol.ts'

const digits = (length: number) => '1234567890'.repeat(7).slice(0, length)
const text = (length: number) => 'aZ09'.repeat(17).slice(0, length)

/** For each field: values that the bank sends, and values close to them that it does not. */
const VALUES: Record<string, { accepted: string[]; refused: string[] }> = {
  OrderId: {
    accepted: ['S2611201234567890ABC'],
    refused: ['', 'S2611201234567890AB', 'S2611201234567890ABCD', 's2611201234567890ABC'],
  },
  AuthCode: { accepted: ['', 'S90370', 'aZ0919'], refused: ['S9037', 'S903700', 'S9037-', 'S90370S90370'] },
  ProcReturnCode: { accepted: ['00', 'M030', 'V9196', '101310'], refused: ['', '0', '1013101', 'v034', '0 '] },
  '3DStatus': { accepted: ['0', '1', '9', '-1'], refused: ['', '-', '11', '+1', 'Y', '--1'] },
  ResponseRnd: {
    accepted: [`PF${digits(18)}`],
    refused: ['', `PF${digits(17)}`, `PF${digits(19)}`, digits(18), `PF${digits(17)}A`, `pf${digits(18)}`],
  },
  ResponseHash: {
    accepted: [`${text(27)}=`, `${text(43)}=`, `${text(25)}+/=`, `${text(41)}+/=`],
    refused: [
      '',
      text(27),
      text(28),
      `${text(26)}=`,
      `${text(28)}=`,
      `${text(42)}=`,
      `${text(44)}=`,
      `${text(26)}-=`,
      `${text(42)}_=`,
      text(43),
      text(44),
    ],
  },
  HashType: { accepted: ['', 'Sha1', 'SHA-256', text(8)], refused: [text(9), 'Sha 1', 'Sha_1'] },
  MbrId: { accepted: ['5', '1234'], refused: ['', '12345', 'A', '-5'] },
  MerchantID: { accepted: ['1', digits(15)], refused: ['', digits(16), '08530000000970A'] },
  SecureType: { accepted: ['', '3DPay', '3DModel', text(20)], refused: [text(21), '3D Pay', '3D-Pay'] },
  TxnType: { accepted: ['', 'Auth', 'PostAuth', 'a'.repeat(20)], refused: ['a'.repeat(21), 'Auth1', 'Post Auth'] },
  PurchAmount: {
    accepted: ['1', '123456789', '1.5', '1.01', '1,01'],
    refused: ['', digits(10), '.5', '1.', '1.001', '1 01', '-1', '1.000,00', '1a', '1.a', '1:01'],
  },
  Currency: { accepted: ['949'], refused: ['', '94', '9499', 'TRY'] },
  TxnResult: {
    accepted: ['', 'Success', 'Not Approved', 'a'.repeat(20)],
    refused: ['a'.repeat(21), 'Failed!', 'Result1'],
  },
  TxnStatus: { accepted: ['', 'Y', 'ok'], refused: ['Yes', '1', 'Y '] },
  RequestGuid: { accepted: ['a', 'a1b2-C3', text(64)], refused: ['', text(65), 'a b', 'a_b', 'a\u00e9'] },
  TransactionDate: {
    accepted: ['26.11.2026 18:41:53'],
    refused: [
      '',
      '26.11.2026',
      '2026-11-26 18:41:53',
      '6.11.2026 18:41:53',
      '26.1.2026 18:41:53',
      '26.11.26 18:41:53',
      '26.11.2026 8:41:53',
      '26.11.2026 18:4:53',
      '26.11.2026 18:41:5',
      '26.11.2026T18:41:53',
      '26/11/2026 18:41:53',
      'aa.bb.cccc dd:ee:ff',
      '2a.11.2026 18:41:53',
      '26.1a.2026 18:41:53',
      '26.11.202a 18:41:53',
      '26.11.2026 1a:41:53',
      '26.11.2026 18:4a:53',
      '26.11.2026 18:41:5a',
      'a6.11.2026 18:41:53',
      '26.a1.2026 18:41:53',
      '26.11.2026 a8:41:53',
      '26.11.2026 18:a1:53',
      '26.11.2026 18:41:a3',
    ],
  },
  CardMask: {
    accepted: ['415565******6111', `415565***6111`, `415565${'*'.repeat(9)}6111`],
    refused: [
      '',
      '4155651234566111',
      '415565**6111',
      `415565${'*'.repeat(10)}6111`,
      '41556******6111',
      '4155655******6111',
      '415565******611',
      '415565******61111',
      '41556a******6111',
      '415565******611a',
    ],
  },
  CardType: { accepted: ['', 'V'], refused: ['VI', 'v', '1'] },
  HostRefNum: { accepted: ['', text(12)], refused: [text(13), '1234-5678'] },
  Eci: { accepted: ['', '05'], refused: ['005', 'a', '-5'] },
  IrcCode: { accepted: ['', '00', text(6)], refused: [text(7), '0.0', '0 0'] },
}

test('every field that is stored has its examples', () => {
  expect(Object.keys(VALUES).toSorted()).toEqual([...STORED_FIELDS.keys()].toSorted())
})

test.each([...STORED_FIELDS.keys()])('%s is stored only as the bank writes it', (name) => {
  const { accepted, refused } = VALUES[name]!
  const written = (value: string) => STORED_FIELDS.get(name)!.format.test(value)
  expect(accepted.filter((value) => !written(value))).toEqual([])
  // A second line would be a line of its own in the log; text around a good value could hide anything.
  const around = accepted.flatMap((value) => [
    `${value}\n`,
    `\n${value}`,
    `${value}\nPan=1`,
    `<${value}`,
    `${value}>`,
    `${value}\u0660`,
  ])
  expect([...refused, ...around].filter(written)).toEqual([])
})

test('the fields that a browser cannot change are those that the hash covers', () => {
  const signed = [...STORED_FIELDS].filter(([, field]) => field.signed).map(([name]) => name)
  const covered = ['3DStatus', 'AuthCode', 'MerchantID', 'OrderId', 'ProcReturnCode', 'ResponseHash', 'ResponseRnd']
  expect(signed.toSorted()).toEqual(covered)
})

test('currencies of the bank have our letters, and others its number', () => {
  const letters = ['949', '840', '978', '392'].map(currencyCode)
  expect(letters).toEqual(['TRY', 'USD', 'EUR', '392'])
  expect(letters.map(currencyNumber)).toEqual(['949', '840', '978', '392'])
  for (const other of ['', 'JPY', '94', '9499', '94A', ' 949']) expect(() => currencyNumber(other)).toThrow(other)
})
