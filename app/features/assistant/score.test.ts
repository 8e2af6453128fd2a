/** Without a model, on the demo content: how many of the questions lead to the right page, and what is refused. */
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#server/demo.server.ts'
import { EVERYDAY } from '#tests/assistant/everyday.ts'
import { HELD_OUT } from '#tests/assistant/held-out.ts'
import { addressesOf, scoreOf, type Asker } from '#tests/assistant/score.ts'
import { QUESTIONS } from '#tests/assistant/questions.ts'
import { testSite } from '#tests/support/site.ts'
import { answer } from './answer.server.ts'

const site = await testSite({ RATE_LIMITS: '0', DEMO_PICTURES: '0' })
let ask: Asker
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
  ['30 held-out ones', HELD_OUT, 30],
  ['30 as people put them', EVERYDAY, 30],
])('%s: at least 85 % of the answerable right, all others refused', async (_, questions, count) => {
  expect(questions).toHaveLength(count)
  const { right, answerable, wrong, notRefused } = await scoreOf(
    questions,
    ask,
    await addressesOf(site.services.database.kysely),
  )
  expect(notRefused).toEqual([])
  expect(right / answerable, wrong.join('\n')).toBeGreaterThanOrEqual(0.85)
})

test('an answer costs less than 300 ms of the processor, the first one with its index too', async () => {
  // Time would say how busy the machine is.
  const spent = async (question: string) => {
    const before = process.cpuUsage()
    await ask('ar', question)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const later = [await spent('كيف أتبرّع؟'), await spent('أين السكن؟'), await spent('متى الرحلة؟')]
  expect(Math.min(...later)).toBeLessThan(300)
})
