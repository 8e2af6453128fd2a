/** Readable statements that do not fit the account or its days are refused with a clear text, and nothing is stored. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ParsedStatement } from '#features/bank-statements/files/statement.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import type { Minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { testSite } from '#tests/support/site.ts'
import { importStatement } from './import.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const [IBAN, OTHER] = [testIban(1), testIban(2)]
const staff = (): Context =>
  site.context({
    now: new Date(),
    actor: { id: crypto.randomUUID(), permissions: new Set<Permission>(['statements.create']) },
  })
const today = dayOf(new Date())
beforeAll(() => addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }]))

const statement = (change: Partial<ParsedStatement> = {}, days = [addDays(today, -2)]): ParsedStatement => ({
  format: 'mt940',
  iban: IBAN,
  currency: 'TRY',
  opening: 0 as Minor,
  closing: days.length as Minor,
  lines: days.map((bookedOn, n) => ({
    bookedOn,
    valueOn: null,
    amount: 1 as Minor,
    description: 'HAVALE',
    counterparty: null,
    iban: null,
    bankReference: `R${bookedOn}${n}`,
  })),
  ...change,
})
const importing = (asked: ParsedStatement, iban = IBAN, closing: Minor | null = null) =>
  importStatement(staff(), {
    iban,
    name: 'x.sta',
    sha256: crypto.randomUUID(),
    statement: asked,
    columns: null,
    closing,
  }).then(
    // prettier-ignore
    () => 'imported',
    ({ code, fields }: { code: string; fields?: Record<string, { code: string }> }) =>
      Object.values(fields ?? {})[0]?.code ?? code,
  )
const stored = async () =>
  (
    await sql<object>`select (select count(*) from bank_lines) as lines, (select count(*) from bank_statements) as statements,
    (select count(*) from ledger_tx) as booked`.execute(db)
  ).rows[0]

test.each<[string, () => Promise<string>, string]>([
  ['of another account', () => importing(statement({ iban: OTHER })), 'other_account'],
  ['for an account that is not in the settings', () => importing(statement({ iban: OTHER }), OTHER), 'no_account'],
  ['for no account', () => importing(statement({ iban: null }), ''), 'no_account'],
  ['in another currency', () => importing(statement({ currency: 'USD' })), 'other_currency'],
  ['in a currency that is none', () => importing(statement({ currency: 'XXX' })), 'other_currency'],
  ['of next month', () => importing(statement({}, [addDays(today, 31)])), 'wrong_day'],
  ['of the year 2099', () => importing(statement({}, [addDays(today, -1), '2099-01-01'])), 'wrong_day'],
  ['of the last century', () => importing(statement({}, ['1999-12-31'])), 'wrong_day'],
  [
    'without balances, and none typed',
    () => importing(statement({ opening: null, closing: null })),
    'closing_required',
  ],
  ['with balances that its rows do not explain', () => importing(statement({ closing: 5 as Minor })), 'sum'],
])('a statement %s is refused, and nothing is stored', async (_, attempt, code) => {
  expect(await attempt()).toBe(`bank_statements.${code}`)
  expect(await stored()).toEqual({ lines: 0, statements: 0, booked: 0 })
})

test('after a valid file: missing days, a repeated file and a different balance are refused', async () => {
  const days = [addDays(today, -9), addDays(today, -8)]
  expect(await importing(statement({}, days))).toBe('imported')
  const before = await stored()
  expect(await importing(statement({}, days))).toBe('bank_statements.known_lines')
  const later = statement({ opening: 900 as Minor, closing: 901 as Minor }, [addDays(today, -3)])
  expect(await importing(later)).toBe('bank_statements.gap')
  const earlier = statement({ opening: 5 as Minor, closing: 6 as Minor }, [addDays(today, -20)])
  expect(await importing(earlier)).toBe('bank_statements.gap')
  expect(await stored()).toEqual(before)
})
