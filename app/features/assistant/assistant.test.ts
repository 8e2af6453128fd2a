/** The assistant's endpoints: limits, what is stored, and what the team sees. */
import { beforeEach, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeContent } from '#tests/support/content.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import type { StreamEvent } from './chat.ts'
import type { Outcome } from './knowledge/outcome.ts'
import {
  assistantFigures,
  conversationDetail,
  conversationPage,
  markQuestionsHandled,
  unansweredQuestions,
} from './queries.server.ts'
import { purgeConversations } from './record.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'

const site = await testSite()
const ctx = site.context()
const { db } = ctx
await writeContent(ctx)
const editor = await makePerson(ctx, { roles: ['editor'] })
const staff = async (): Promise<Context> => ({ ...site.context(), actor: await actorOfToken(ctx, editor.token) })

let house = 0
beforeEach(async () => {
  house++
  for (const table of ['assistant_conversations', 'assistant_usage'] as const) await db.deleteFrom(table).execute()
})

async function ask(body: object, { lang = 'ar', address = `10.0.0.${house}`, headers = {} } = {}) {
  const answer = await site.ask(`/api/assistant?lang=${lang}`, { method: 'POST', body, address, headers })
  const lines = (await answer.text()).split('\n').filter(Boolean)
  const pieces = answer.ok ? lines.map((line) => JSON.parse(line) as StreamEvent) : []
  const end = pieces.at(-1) as Extract<StreamEvent, { type: 'end' }> | undefined
  const text = pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('')
  return { answer, lines, text, end }
}
const turns = () => db.selectFrom('assistant_turns').selectAll().orderBy('id').execute()

test('an answer is streamed in lines and links to a page in the question’s language', async () => {
  const { answer, text, end } = await ask({ message: 'كيف أتبرّع؟' })
  expect(answer.headers.get('Content-Type')).toContain('application/x-ndjson')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(text).toMatch(/بالبطاقة[\s\S]*\]\(\/contact-us#faq-1\)/)
  expect(end).toMatchObject({ outcome: 'answered', language: 'ar' })
  const english = await ask({ message: 'Which campaigns are there?' })
  expect(english.end).toMatchObject({ outcome: 'answered', language: 'en' })
  expect(english.text).toContain('](/en/campaigns)')
})

test('answers never contain drafts or scheduled records', async () => {
  const { text } = await ask({ message: 'خبر مسودّة مجدول' })
  expect(text).not.toMatch(/مسودّة|مجدول/)
})

test('blank and long questions and invalid roles are refused with an error at the field', async () => {
  for (const body of [
    { message: ' \n ' },
    { message: 'ا'.repeat(1001) },
    { message: 'x', history: [{ role: 'system', parts: [] }] },
  ]) {
    const { answer } = await ask(body)
    expect(answer.status).toBe(422)
  }
  const long = await ask({ message: 'x', history: [{ role: 'user', parts: [{ text: 'x'.repeat(200_000) }] }] })
  expect(long.answer.status).toBe(422)
  const body = { message: 'x', history: Array.from({ length: 300 }, () => ({ role: 'user', parts: [{ text: 'x'.repeat(2000) }] })) } // prettier-ignore
  expect((await ask(body)).answer.status).toBe(413)
})

test('the number of questions per minute and IP address is limited', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 14; i++) statuses.push((await ask({ message: 'شكرا' })).answer.status)
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429])
  expect((await ask({ message: 'شكرا' }, { address: '10.9.9.9' })).answer.status).toBe(200)
})

test('staff can change the hourly limit', async () => {
  const { assistant } = await readSettings(ctx, 'assistant')
  await writeSettings(ctx, 'assistant', { ...assistant, perHour: 5 })
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await ask({ message: 'شكرا' })).answer.status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await writeSettings(ctx, 'assistant', assistant)
})

test('the assistant is not available when it is switched off', async () => {
  const { end } = await ask({ message: 'كيف أتبرّع؟', consent: true })
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, chat: false })
  expect((await ask({ message: 'كيف أتبرّع؟' })).answer.status).toBe(404)
  // A consent can still be withdrawn.
  await site.ask(`/api/assistant/conversations/${end!.conversation}`, { method: 'DELETE' })
  expect(await turns()).toEqual([])
  await writeSettings(ctx, 'controlpanel', controlpanel)
})

test('without consent only counts are stored, also for signed-in users', async () => {
  const { end } = await ask({ message: 'كيف أتبرّع؟' }, { headers: editor.bearer })
  expect(end!.conversation).toBeUndefined()
  expect(await turns()).toEqual([])
  expect(await db.selectFrom('audit').selectAll().where('command', 'like', 'assistant.%').execute()).toEqual([])
  expect(await assistantFigures(await staff())).toMatchObject({ asked: 1, byOutcome: { answered: 1 }, model: null })
})

test('with consent the texts are stored, masked; withdrawing it erases them', async () => {
  const message = 'اتصلوا بي على 0532 123 45 67 أو omar@example.com، كيف أتبرّع؟'
  const { end } = await ask({ message, consent: true })
  const { conversation } = end!
  await ask({ message: 'شكرا', consent: true, conversation })
  const kept = await turns()
  expect(kept.map(({ conversation_id }) => conversation_id)).toEqual([conversation, conversation])
  expect(JSON.stringify(kept)).not.toMatch(/omar|0532|10\.0\.0/)
  expect(kept[0]!.question).toContain('كيف أتبرّع؟')
  const gone = await site.ask(`/api/assistant/conversations/${conversation}`, { method: 'DELETE' })
  expect(gone.status).toBe(200)
  expect(await turns()).toEqual([])
})

test('the team can read conversations, and unanswered questions grouped by meaning', async () => {
  const seen: Outcome[] = []
  for (const message of ['ما عاصمة فرنسا؟', 'عاصمة فرنسا ما هي؟', 'كيف أتبرّع؟'])
    seen.push((await ask({ message, consent: true })).end!.outcome)
  expect(seen).toEqual(['refused', 'refused', 'answered'])
  const who = await staff()
  const page = await conversationPage(who, { page: 1, size: 20 })
  expect(page).toMatchObject({ total: 3, rows: [{ question: 'كيف أتبرّع؟', questions: 1 }, {}, {}] })
  const detail = await conversationDetail(who, page.rows[0]!.id)
  expect(detail.turns).toMatchObject([{ outcome: 'answered', byModel: false }])
  const [group, ...others] = await unansweredQuestions(who)
  expect(group).toMatchObject({ times: 2, question: 'عاصمة فرنسا ما هي؟', outcome: 'refused', locale: 'ar' })
  expect(others).toEqual([])
  expect(await markQuestionsHandled(who, { questionKey: group!.questionKey, locale: 'ar' })).toBe(2)
  expect(await unansweredQuestions(who)).toEqual([])
  // The words of a visitor would stay in the audit log for years.
  const logged = await db.selectFrom('audit').select(['subject', 'detail']).where('command', '=', 'assistant.mark_handled').execute() // prettier-ignore
  const newest = await db.selectFrom('assistant_turns').select('id').where('handled_at', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow() // prettier-ignore
  expect(logged).toEqual([{ subject: String(newest.id), detail: { questions: 2 } }])
  await expect(unansweredQuestions(site.context())).rejects.toThrow(Refusal)
})

test('stored conversations are deleted after the retention', async () => {
  await ask({ message: 'كيف أتبرّع؟', consent: true })
  const after = (days: number) => site.context({ now: new Date(Date.now() + days * 86_400_000) })
  await purgeConversations(after(89))
  expect(await turns()).toHaveLength(1)
  await purgeConversations(after(91))
  expect(await turns()).toEqual([])
})
