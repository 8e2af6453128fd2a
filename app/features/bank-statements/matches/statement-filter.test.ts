/** The list of transactions by statement: rows, counts and what is accepted together are of this statement only. */
import { expect, test } from 'vitest'
import { statementChoices } from '#features/bank-statements/imports/statement-list.server.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines } from '#tests/support/statement-lines.ts'
import { LineListParams, linePage } from './line-list.server.ts'
import { acceptSureMatches } from './match-line.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, line } = await statementLines(site)

const statementOf = async (id: string) =>
  (await db.selectFrom('bank_lines').select('statement_id').where('id', '=', id).executeTakeFirstOrThrow()).statement_id
const page = (address: string) => linePage(staff(), LineListParams.parse(Object.fromEntries(new URLSearchParams(address)))) // prettier-ignore

test('rows, counts and pages are of the chosen statements, together with search and state', async () => {
  const [first, second] = [await line(10_00, 'HAVALE A'), await line(20_00, 'HAVALE B')]
  const [one, two] = [await statementOf(first), await statementOf(second)]
  expect(await page('')).toMatchObject({ total: 2, byState: { open: 2 } })
  const filtered = await page(`filter.statement=${one}`)
  expect(filtered).toMatchObject({ total: 1, byState: { open: 1 } })
  expect(filtered.rows.map(({ id }) => id)).toEqual([first])
  expect(await page(`filter.statement=${one},${two}`)).toMatchObject({ total: 2 })
  expect(await page(`filter.statement=${one}&q=HAVALE B`)).toMatchObject({ total: 0 })
  expect(await page(`filter.statement=${two}&filter.state=open&q=HAVALE B`)).toMatchObject({ total: 1 })
  expect(await page(`filter.statement=${two}&filter.state=matched`)).toMatchObject({ total: 0, byState: { open: 1 } })
  expect((await statementChoices(staff())).map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
})

test('only sure lines of the chosen statement are counted and accepted', async () => {
  const [mine, other] = [await pledge('50'), await pledge('60')]
  const [first, second] = [await line(50_00, mine.code), await line(60_00, other.code)]
  const one = await statementOf(first)
  expect([(await page(`filter.statement=${one}`)).sure, (await page('')).sure]).toEqual([1, 2])
  expect(await acceptSureMatches(staff(), { statements: [one] })).toMatchObject({ matched: 1, left: 0 })
  const rows = new Map((await page('size=100')).rows.map(({ id, state }) => [id, state]))
  expect([rows.get(first), rows.get(second)]).toEqual(['matched', 'open'])
})

test('an id that is none, and more than 100, are refused', () => {
  const isValid = (ids: string[]) => LineListParams.safeParse({ 'filter.statement': ids.join(',') }).success
  const id = crypto.randomUUID()
  expect([isValid([id]), isValid(['7']), isValid([id, '7']), isValid(Array.from({ length: 101 }, () => id))]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
