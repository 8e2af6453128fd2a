/** The board of a residence with more applications than cards. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { housingTeam, makeHousing } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import type { State } from '../application.ts'
import { board } from './board.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = (await housingTeam(ctx))(ctx)
const house = await makeHousing(ctx, { rooms: [{ beds: 2 }, { beds: 1, gender: 'women' }], offers: 'staff' })

/** Applications of a state, one a minute. The last one is named. */
async function arrived(
  state: State,
  count: number,
  from: string,
  change: { gender?: string; priority?: boolean } = {},
) {
  const { gender = 'men', priority = false } = change
  await sql`insert into applications
    (id, code, state, residence_id, term_id, gender, locale, name, priority, submitted_at, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid()::text, ${state}, ${house.residence}, ${house.term}, ${gender}, 'ar',
      ${`${state} ${gender} `}::text || n, ${priority}, at, at, at
    from generate_series(1, ${count}::integer) n, lateral (select ${from}::timestamptz + n * interval '1 minute' as at) t
  `.execute(ctx.db)
}

test('closed and waiting applications do not hide the new ones of a popular residence, and all are counted', async () => {
  await arrived('rejected', 600, '2026-03-01')
  await arrived('waiting', 120, '2026-03-02')
  await arrived('waiting', 1, '2026-03-03', { gender: 'women' })
  await arrived('waiting', 1, '2026-03-04', { priority: true })
  await arrived('submitted', 2, '2026-03-05')
  const { columns, over, waitingLists } = await board(staff, house)
  const of = (state: State) => columns.find((column) => column.state === state)!
  expect(of('submitted').cards.map(({ name }) => name)).toEqual(['submitted men 1', 'submitted men 2'])
  // The first of the line have cards: who has priority, and the first woman.
  const { total, cards } = of('waiting')
  const men = cards.filter(({ gender }) => gender === 'men')
  expect([total, men.length, men[0]!.priority, men[1]!.name, men.at(-1)!.place]).toEqual([122, 100, true, 'waiting men 1', 100]) // prettier-ignore
  expect(cards.filter(({ gender }) => gender === 'women').map(({ place }) => place)).toEqual([1])
  expect(over).toMatchObject({ rejected: 600, withdrawn: 0 })
  expect(waitingLists.map(({ waiting }) => waiting)).toEqual([121, 1])
})
