/** Banks use one number for several transfers: each line can still be matched as a donation. */
import { afterEach, expect, test } from 'vitest'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines, TRY_IBAN } from '#tests/support/statement-lines.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { staff, pledge, line, lineOf, sound } = await statementLines(site)
afterEach(sound)

const donation = (amount = '') => ({ kind: 'donation', amount, campaign_id: 'general', donor_name: 'Ali Kaya', email: '', anonymous: false, locale: 'tr' }) // prettier-ignore
const match = (lineId: string, ...parts: object[]) => codeOf(matchLine(staff(), { lineId, parts } as never))

test('what remains of a line after one of its donations was reversed is matched as another donation', async () => {
  const id = await line(1000_00, 'HAVALE split', { bankReference: 'FT1' })
  expect(await match(id, donation('600'), donation('400'))).toBe('done')
  const wrong = (await lineOf(id)).matches.find(({ amount }) => amount === 400_00)!
  await reverseOfflineDonation(staff(), { donationId: wrong.donation!.id, reason: 'the wrong donor' })
  expect(await lineOf(id)).toMatchObject({ state: 'open', remaining: 400_00 })
  expect(await match(id, donation())).toBe('done')
  expect(await lineOf(id)).toMatchObject({ state: 'matched', matches: [{ amount: 600_00 }, { amount: 400_00 }] })
})

test('two accounts whose banks use the same number on one day', async () => {
  const second = testIban(3)
  await addBankAccounts(site.context(), [{ currency: 'TRY', iban: TRY_IBAN }, { currency: 'TRY', iban: second }]) // prettier-ignore
  const one = await line(50_00, 'HAVALE first account', { bankReference: '15' })
  const other = await line(70_00, 'HAVALE second account', { bankReference: '15', account: second })
  expect([await match(one, donation()), await match(other, donation())]).toEqual(['done', 'done'])
})

test('lines of one day with one voucher number are accepted together', async () => {
  const [one, two] = [await pledge('20'), await pledge('30')]
  const ids = [
    await line(20_00, `HAVALE ${one.code}`, { bankReference: 'HAVALE' }),
    await line(30_00, `HAVALE ${two.code}`, { bankReference: 'HAVALE' }),
  ]
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 2, left: 0 })
  for (const id of ids) expect((await lineOf(id)).state).toBe('matched')
})
