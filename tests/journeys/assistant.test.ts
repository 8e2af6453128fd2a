/** The assistant in a browser: by keyboard, by links, without a script; nothing of it loads before it is opened. */
import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { path, translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const t = translate.bind(null, 'ar')

test('by keyboard: opened, asked in Arabic, the link followed, cleared and closed', async () => {
  const { page, pageErrors } = await newVisitor()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/about`)
  await waitForHydration(page)
  const opener = page.getByRole('link', { name: t('assistant.open') })
  await opener.waitFor()
  const before = new Set(fetched)
  expect([...before].filter((file) => /assistant-window|api\/assistant/.test(file))).toEqual([])

  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('assistant.title') })
  const field = dialog.getByRole('textbox', { name: t('assistant.question') })
  await field.waitFor()
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(fetched.some((file) => !before.has(file) && /assistant-window/.test(file))).toBe(true)
  const log = dialog.getByRole('log')
  await log.getByText('أهلًا بك!').waitFor()

  // A blank question is not sent; Shift and Enter adds a new line.
  await page.keyboard.press('Enter')
  await page.keyboard.type('كيف أتبرّع')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('لكم؟')
  expect(await field.inputValue()).toBe('كيف أتبرّع\nلكم؟')
  await page.keyboard.press('Enter')
  const link = log.getByRole('link').first()
  await link.waitFor()
  expect(await field.inputValue()).toBe('')
  expect(await log.getByText('أهلًا بك!').count()).toBe(0)

  await link.press('Enter')
  await page.waitForURL('**/contact-us#faq-*')
  // The conversation stays open on other pages, and is restored after a page load.
  await log.getByText('كيف أتبرّع').first().waitFor()
  await page.reload()
  await waitForHydration(page)
  await opener.click()
  await log.getByText('كيف أتبرّع').first().waitFor()

  await dialog.getByRole('button', { name: t('assistant.clear') }).click()
  await log.getByText('أهلًا بك!').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true)
  await opener.click()
  await field.waitFor()
  await page.locator('main h1').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(pageErrors).toEqual([])
})

test('conversations are stored with consent only, and can be read in the dashboard', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'en' })
  await page.goto(`${site.url}/en`)
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('en', 'assistant.open') }).click()
  const dialog = page.getByRole('dialog', { name: translate('en', 'assistant.title') })
  await dialog.getByRole('switch', { name: translate('en', 'assistant.consent') }).check()
  await dialog.getByRole('textbox').fill('What is the capital of France?')
  await dialog.getByRole('button', { name: translate('en', 'assistant.send') }).click()
  await dialog.getByText(translate('en', 'assistant_answers.refused')).waitFor()
  // The answer is shown before it is stored.
  await expect.poll(async () => (await site.db.selectFrom('assistant_turns').select('id').execute()).length).toBe(1)

  const desk = await newVisitor()
  await signIn(desk.page, site.url, 'editor')
  await desk.page.goto(`${site.url}/dashboard/assistant`)
  // Staff write the answer where all answers are; the question is filled in.
  await desk.page.getByRole('button', { name: t('dashboard.assistant_answer') }).click()
  const question = desk.page.locator('[data-field="question"]')
  await question.getByRole('tab', { name: 'EN' }).click()
  expect(await question.getByRole('textbox').inputValue()).toBe('What is the capital of France?')
  await desk.page.goBack()
  await desk.page.getByRole('button', { name: t('dashboard.leave') }).click()
  await desk.page.getByRole('button', { name: t('dashboard.assistant_settle') }).click()
  await desk.page.getByText(t('dashboard.assistant_all_answered')).waitFor()
  expect(await axeViolations(desk.page)).toEqual([])
  await desk.page.getByRole('link', { name: 'What is the capital of France?' }).click()
  await desk.page.getByText(translate('en', 'assistant_answers.refused')).waitFor()
  expect(await axeViolations(desk.page)).toEqual([])
  expect([...pageErrors, ...desk.pageErrors]).toEqual([])
})

test('without JavaScript the button opens a page that answers', async () => {
  const { page } = await newVisitor({ script: false, locale: 'en', width: 390 })
  await page.goto(`${site.url}/en/about`)
  await page.getByRole('link', { name: translate('en', 'assistant.open') }).click()
  await page.waitForURL('**/en/ask')
  const send = page.getByRole('button', { name: translate('en', 'assistant.send') })
  await send.click()
  await page.getByText(translate('en', 'assistant.empty')).waitFor()
  await page.locator('textarea').fill('How do I get a place in student housing?')
  await send.click()
  await page.getByText('closest to your university').waitFor()
  await page.locator('textarea').fill('thank you')
  await send.click()
  await page.getByText(translate('en', 'assistant_answers.thanks')).waitFor()
  expect(await page.getByText('closest to your university').count()).toBe(1)
})

test('the question about the card is among the frequent ones, and the assistant gives the same answer', async () => {
  // With the sandbox bank the card is entered in our own form.
  const answered = translate('en', 'card_question.fields')
  const { page } = await newVisitor({ script: false, locale: 'en' })
  await page.goto(`${site.url}/en/ask`)
  await page.locator('textarea').fill('where do I type my card')
  await page.getByRole('button', { name: translate('en', 'assistant.send') }).click()
  await page.getByText(answered).waitFor()
  await page.getByRole('link', { name: translate('en', 'assistant_answers.open_faq') }).click()
  await page.waitForURL('**/en/contact-us#faq-card')
  const question = page.locator('#faq-card')
  await question.locator('summary').click()
  await question.getByText(answered).waitFor()
})

test('a student sees rents and free beds in the chat and on its page: at 320 px, without a script too', async () => {
  const question = 'بدي غرفة للبنات قديش السعر'
  const { page, pageErrors } = await newVisitor({ width: 320 })
  await page.goto(`${site.url}/about`)
  await waitForHydration(page)
  await page.getByRole('link', { name: t('assistant.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('assistant.title') })
  await dialog.getByRole('textbox').fill(question)
  await dialog.getByRole('button', { name: t('assistant.send') }).click()
  const residence = dialog.getByRole('listitem').filter({ hasText: 'سكن الفرات' })
  await residence.getByText('₺').waitFor()
  expect(await residence.innerText()).toMatch(/شاغر/)
  expect(await overflow(page)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  expect(pageErrors).toEqual([])

  const { page: plain } = await newVisitor({ script: false, width: 320 })
  await plain.goto(`${site.url}/ask`)
  await plain.locator('textarea').fill(question)
  await plain.getByRole('button', { name: t('assistant.send') }).click()
  const listed = plain.getByRole('listitem').filter({ hasText: 'سكن الفرات' })
  await listed.getByText('₺').waitFor()
  await listed.getByRole('link').click()
  await plain.waitForURL('**/student-housing-desc/*')
})

test.each([
  { locale: 'ar', width: 1440, dark: false },
  { locale: 'tr', width: 390, dark: true },
] as const satisfies { locale: Locale; width: number; dark: boolean }[])(
  'the chat window and the page are accessible and fit: $locale, $width px, dark: $dark',
  async (look) => {
    const { page } = await newVisitor(look)
    await page.goto(site.url + path(look.locale, '/about'))
    await waitForHydration(page)
    await page.getByRole('link', { name: translate(look.locale, 'assistant.open') }).click()
    const dialog = page.getByRole('dialog', { name: translate(look.locale, 'assistant.title') })
    const examples = dialog.getByRole('list', { name: translate(look.locale, 'assistant.examples') })
    await examples.waitFor()
    const found = await axeViolations(page)
    await examples.getByRole('button').first().click()
    await dialog.getByRole('log').getByRole('link').first().waitFor()
    found.push(...(await axeViolations(page)))
    if (await overflow(page)) found.push('scrolls sideways')
    await page.goto(site.url + path(look.locale, '/ask'))
    await waitForHydration(page)
    found.push(...(await axeViolations(page)))
    if (await overflow(page)) found.push('the page scrolls sideways')
    expect(found).toEqual([])
  },
)
