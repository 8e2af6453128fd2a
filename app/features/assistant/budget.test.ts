/** The daily budget of tokens, the counts of questions, and what of them staff may see. */
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { recordTokenUsage, reserve, tokensOf } from './budget.server.ts'
import {
  assistantFigures,
  conversationDetail,
  conversationPage,
  deleteConversations,
  markQuestionsHandled,
  unansweredQuestions,
} from './queries.server.ts'
import { questionKey, recordTurn } from './record.server.ts'

const site = await testSite()
const { db } = site.context()
/** The last minute of 27 November in Istanbul, which is still the evening before in UTC. */
const at = (time: string) => site.context({ now: new Date(time), locale: 'tr' })
const EVENING = at('2026-11-27T20:59:00Z')
const AFTER_MIDNIGHT = at('2026-11-27T21:01:00Z')

beforeEach(async () => {
  await db.deleteFrom('assistant_conversations').execute()
  await db.deleteFrom('assistant_usage').execute()
})
const used = () => db.selectFrom('assistant_usage').select(['day', 'model_calls', 'tokens']).orderBy('day').execute()
const asked = (ctx: Context, question: string, more: object = {}) =>
  recordTurn(ctx, { question, answer: 'x', outcome: 'unknown', byModel: false, keep: true, ...more })

test('the budget is used to the last token and never above, also by calls at the same time', async () => {
  const calls = await Promise.all(Array.from({ length: 8 }, () => reserve(EVENING, 300, 1000)))
  expect(calls.filter(Boolean)).toHaveLength(3)
  expect([await reserve(EVENING, 101, 1000), await reserve(EVENING, 100, 1000)]).toEqual([false, true])
  expect(await used()).toEqual([{ day: '2026-11-27', model_calls: 4, tokens: 1000 }])
  expect(await reserve(EVENING, 1, 0), 'a budget of nothing').toBe(false)
})

test('a call gives back what it did not use, counts what it used above, and keeps its reservation without a count', async () => {
  await reserve(EVENING, 500, 10_000)
  await recordTokenUsage(EVENING, 500, 120)
  expect((await used())[0]!.tokens).toBe(120)
  await reserve(EVENING, 500, 10_000)
  await recordTokenUsage(EVENING, 500, 900)
  expect((await used())[0]!.tokens).toBe(1020)
  await reserve(EVENING, 500, 10_000)
  await recordTokenUsage(EVENING, 500, undefined)
  expect((await used())[0]!.tokens).toBe(1520)
})

test('a new day in Istanbul has its own budget', async () => {
  expect(await reserve(EVENING, 1000, 1000)).toBe(true)
  expect(await reserve(AFTER_MIDNIGHT, 1000, 1000)).toBe(true)
  expect((await used()).map(({ day }) => day)).toEqual(['2026-11-27', '2026-11-28'])
  expect((await assistantFigures(staffWith(AFTER_MIDNIGHT, 'assistant.read'))).tokensToday).toBe(1000)
})

test('a reservation is large enough for Arabic text', () => {
  expect([tokensOf(''), tokensOf('a'), tokensOf('سلام')]).toEqual([0, 1, 2])
})

test('figures cover thirty days with today, by outcome', async () => {
  for (const [day, outcome] of [['2026-10-29', 'answered'], ['2026-10-30', 'answered'], ['2026-11-28', 'refused'], ['2026-11-28', 'failed']] as const)
    await asked(at(`${day}T09:00:00Z`), 'bir soru', { outcome, keep: false }) // prettier-ignore
  expect(await assistantFigures(staffWith(AFTER_MIDNIGHT, 'assistant.read'))).toMatchObject({
    asked: 3,
    byOutcome: { answered: 1, refused: 1, failed: 1, talk: 0, unknown: 0 },
    tokensADay: 400_000,
  })
})

test.each([
  ['Bağış nasıl yapılır?', 'nasıl BAĞIŞ yapılır', true],
  ['Yurt ücreti ne kadar?', 'Kargo ücreti ne kadar?', false],
  ['؟', '؟ ', true],
])('«%s» and «%s» are one question for the team: %s', (one, other, same) => {
  expect(questionKey(one, 'tr') === questionKey(other, 'tr')).toBe(same)
})

test('a handled question comes back when it is asked again; other languages and questions stay open', async () => {
  const staff = staffWith(AFTER_MIDNIGHT, 'assistant.read', 'assistant.update')
  await asked(EVENING, 'Yüzme havuzu var mı?')
  await asked(EVENING, 'Yüzme havuzu var mı')
  await asked({ ...EVENING, locale: 'en' }, 'Is there a swimming pool?')
  const groups = async () => (await unansweredQuestions(staff)).map(({ locale, times }) => [locale, times])
  expect(await groups()).toEqual([['tr', 2], ['en', 1]])
  const key = questionKey('Yüzme havuzu var mı?', 'tr')
  expect([await markQuestionsHandled(staff, { questionKey: key, locale: 'tr' }), await markQuestionsHandled(staff, { questionKey: key, locale: 'tr' })]).toEqual([2, 0])
  expect(await groups()).toEqual([['en', 1]])
  await asked(AFTER_MIDNIGHT, 'Yüzme havuzu var mı?')
  expect(await groups()).toContainEqual(['tr', 1])
}) // prettier-ignore

test('conversations are listed by their last question, with what was not answered', async () => {
  const staff = staffWith(AFTER_MIDNIGHT, 'assistant.read', 'assistant.delete')
  const first = await asked(EVENING, 'one', { outcome: 'answered' })
  const second = await asked(at('2026-11-27T20:59:30Z'), 'two', { outcome: 'answered' })
  await asked(AFTER_MIDNIGHT, 'one more', { conversation: first!, outcome: 'failed' })
  const { rows, total } = await conversationPage(staff, { page: 1, size: 1 })
  expect([total, rows]).toEqual([2, [expect.objectContaining({ id: first, question: 'one', questions: 2, unanswered: true })]])
  expect((await conversationPage(staff, { page: 2, size: 1 })).rows).toMatchObject([{ id: second, unanswered: false }])
  expect((await conversationDetail(staff, first!)).turns.map(({ question }) => question)).toEqual(['one', 'one more'])
  expect(await deleteConversations(staff, { ids: [first!, crypto.randomUUID()] })).toBe(1)
  expect(await refusalOf(conversationDetail(staff, first!))).toBe('404 errors.not_found')
  const audit = await db.selectFrom('audit').select(['command', 'detail']).where('command', 'like', 'assistant.delete').execute()
  expect(audit).toEqual([{ command: 'assistant.delete', detail: { conversations: 1 } }])
}) // prettier-ignore

test('reading, handling and deleting need separate permissions', async () => {
  const reader = staffWith(EVENING, 'assistant.read')
  const outsider = staffWith(EVENING, 'messages.read', 'settings.update')
  const id = crypto.randomUUID()
  const refused = [
    await refusalOf(assistantFigures(outsider)),
    await refusalOf(unansweredQuestions(outsider)),
    await refusalOf(conversationPage(outsider, { page: 1, size: 20 })),
    await refusalOf(conversationDetail(outsider, id)),
    await refusalOf(markQuestionsHandled(reader, { questionKey: 'x', locale: 'tr' })),
    await refusalOf(deleteConversations(reader, { ids: [id] })),
  ]
  expect(refused).toEqual(refused.map(() => '403 account.not_allowed'))
})
