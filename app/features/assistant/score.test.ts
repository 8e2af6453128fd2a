/** Without a model, with the demo content: how many questions lead to the right page, and which are refused. */
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#server/demo.server.ts'
import { TUNING_QUESTIONS } from '#tests/assistant/dialects-tuning.ts'
import { UNSEEN_QUESTIONS } from '#tests/assistant/dialects-unseen.ts'
import { EVERYDAY_QUESTIONS } from '#tests/assistant/everyday.ts'
import { NEAR_MISS_QUESTIONS } from '#tests/assistant/near-miss.ts'
import { HOLDOUT } from '#tests/assistant/holdout.ts'
import { addressesOf, scoreOf, type AskFunction } from '#tests/assistant/score.ts'
import { QUESTIONS } from '#tests/assistant/questions.ts'
import { testSite } from '#tests/support/site.ts'
import { answer } from './answer.server.ts'
import { answerTexts } from './texts.ts'

const site = await testSite({ RATE_LIMITS: '0', DEMO_PICTURES: '0' })
const REFUSED = new RegExp(Object.values(answerTexts['assistant_answers.refused']).join('|'))
let ask: AskFunction
beforeAll(async () => {
  await seedDemo(site.context())
  ask = async (locale, message) => {
    let text = ''
    for await (const piece of answer(site.context({ locale }), { message, history: [], consent: false }))
      if (piece.type === 'text') text += piece.text
    return text
  }
})

test.each([
  ['the 60 questions of issue 6', QUESTIONS, 60],
  ['30 held-out ones', HOLDOUT, 30],
  ['30 as people put them', EVERYDAY_QUESTIONS, 30],
  ['50 in dialects, for tuning', TUNING_QUESTIONS, 50],
  ['50 in dialects, not tuned on', UNSEEN_QUESTIONS, 50],
])('%s: at least 85 % of the answerable questions are right, all others are refused', async (_, questions, count) => {
  expect(questions).toHaveLength(count)
  const { right, answerable, wrong, notRefused } = await scoreOf(
    questions,
    ask,
    await addressesOf(site.services.database.kysely),
  )
  expect(notRefused).toEqual([])
  expect(right / answerable, wrong.join('\n')).toBeGreaterThanOrEqual(0.85)
})

test('of forty further questions 85 % of ours are right; at most two of twenty near misses get an answer', async () => {
  const ours = NEAR_MISS_QUESTIONS.filter(({ expect: page }) => page !== 'refused')
  const near = NEAR_MISS_QUESTIONS.filter(({ expect: page }) => page === 'refused')
  expect([ours.length, near.length]).toEqual([20, 20])
  const { right, wrong } = await scoreOf(ours, ask, await addressesOf(site.services.database.kysely))
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(17)
  const answered: string[] = []
  for (const { locale, ask: question } of near) {
    const text = await ask(locale, question)
    // Refused, or answered with "not found".
    const none = (['assistant_answers.refused', 'assistant_answers.unknown'] as const).some((key) =>
      text.includes(answerTexts[key][locale]),
    )
    if (!none) answered.push(question)
  }
  expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(2)
})

test('an amount in dollars is not an exchange rate if the question is about our topics', async () => {
  for (const question of [
    'Can I donate 100 dollars?',
    '100 dolar bağış yapabilir miyim?',
    'هل أستطيع أن أتبرع بمئة دولار؟',
  ])
    expect(await ask('en', question), question).not.toMatch(REFUSED)
  for (const question of ['What is the exchange rate today?', 'Dolar bugün kaç lira?', 'كم الدولار اليوم؟'])
    expect(await ask('en', question), question).toMatch(REFUSED)
})

test('an answer takes less than 300 ms of CPU time, including the first one with its index', async () => {
  // CPU time, because elapsed time depends on the load of the machine.
  const spent = async (question: string) => {
    const before = process.cpuUsage()
    await ask('ar', question)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const later = [await spent('كيف أتبرّع؟'), await spent('أين السكن؟'), await spent('متى الرحلة؟')]
  expect(Math.min(...later)).toBeLessThan(300)
})
