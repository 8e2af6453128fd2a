/** Messages, complaints and the newsletter, with answers. */
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { arrivalOf, waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { accessibilityErrors } from '#tests/support/keyboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { translate } from './donor.ts'
import { lastEmail } from './emails.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const emailText = (template: string, mark: string) => lastEmail(site, template, mark)

/** A screen in Arabic, as this person sees it. */
const staffScreen = async (who: string, place: string) =>
  (await openDashboard(site, { who, place, look: { locale: 'ar' } })).page
const t = translate.bind(null, 'ar')

test('a message from a center’s page arrives in the center’s mailbox and in the dashboard, and is answered there', async () => {
  const { page, pageErrors } = await newVisitor()
  const centers = (await (await fetch(`${site.url}/api/front/youth_centers?lang=ar`)).json()) as { id: number }[]
  await page.goto(`${site.url}/youth-centers-desc/${centers[0]!.id}`)
  await waitForHydration(page)
  const form = page.locator('#message')
  const submit = form.locator('button[type=submit]')
  await submit.click()
  await form.getByText(t('messages.name_required')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await form.locator('input[name=name]').fill('ليلى حسن')
  await form.locator('input[name=phone]').fill('٠٥٣٢١٢٣٤٥٦٧')
  await form.locator('input[name=email]').fill('leyla@example.com')
  await form.locator('input[name=subject]').fill('سؤال عن الدورة')
  await form.locator('textarea').fill('متى تبدأ؟')
  const passport = (text: string) => ({ name: 'جواز.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await form.locator('input[type=file]').setInputFiles(passport('only text'))
  await submit.click()
  await form.getByText(t('messages.file_type')).waitFor()
  expect(await form.locator('textarea').inputValue()).toBe('متى تبدأ؟')
  await form.locator('input[type=file]').setInputFiles(passport('%PDF-1.7\n%%EOF\n'))
  const inbox = await form.locator('input[name=residence_email]').inputValue()
  await submit.click()
  await form.getByText(t('message_sent_successfully')).waitFor()
  // All fields are cleared except the recipient.
  expect(await form.locator('input[name=name]').inputValue()).toBe('')
  await form.getByText(t('ui.no_file')).waitFor()
  expect(await form.locator('input[name=residence_email]').inputValue()).toBe(inbox)
  expect(await emailText('messages.forward', inbox)).toContain('متى تبدأ؟')

  const desk = await staffScreen('housing', 'messages')
  await desk.getByRole('link', { name: 'سؤال عن الدورة' }).click()
  const passports = desk.getByRole('link', { name: 'جواز.pdf' })
  const [attached] = await Promise.all([desk.waitForEvent('download'), passports.click()])
  expect(attached.suggestedFilename()).toBe('جواز.pdf')
  const words = desk.getByLabel(t('dashboard.message_answer_text'))
  await words.fill('تبدأ يوم الاثنين.')
  const attach = (name: string, text: string) =>
    desk.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await attach('برنامج.pdf', 'only text')
  await desk.getByRole('button', { name: t('dashboard.message_answer_send') }).click()
  // A file that is not a PDF is refused, and nothing typed is lost.
  await desk
    .getByRole('alert')
    .filter({ hasText: t('messages.file_type') })
    .waitFor()
  expect(await words.inputValue()).toBe('تبدأ يوم الاثنين.')
  await desk.getByRole('button', { name: /إزالة.*برنامج/ }).click()
  await attach('البرنامج.pdf', '%PDF-1.7\n%%EOF\n')
  await desk.getByRole('button', { name: t('dashboard.message_answer_send') }).click()
  await desk.getByText(t('dashboard.message_answered')).waitFor()
  const sent = desk.getByRole('link', { name: 'البرنامج.pdf' })
  const [file] = await Promise.all([desk.waitForEvent('download'), sent.click()])
  expect(file.suggestedFilename()).toBe('البرنامج.pdf')
  expect(await axeViolations(desk)).toEqual([])
  const mail = await emailText('messages.answer', 'leyla@example.com')
  expect(mail).toContain('تبدأ يوم الاثنين.')

  // The link in the email opens the conversation, where the visitor replies with a file.
  await page.goto(linkIn(mail))
  await waitForHydration(page)
  await page.getByText('تبدأ يوم الاثنين.').waitFor()
  const [got] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /البرنامج\.pdf/ }).click(),
  ])
  expect(got.suggestedFilename()).toBe('البرنامج.pdf')
  const reply = page.locator('#reply')
  await reply.locator('button[type=submit]').click()
  await reply.getByText(t('messages.reply_required')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await reply.locator('textarea').fill('شكرًا، هذه شهادتي.')
  const certificate = { name: 'شهادة.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await reply.locator('input[type=file]').setInputFiles(certificate)
  await reply.locator('button[type=submit]').click()
  await reply.getByRole('heading', { name: t('messages.reply_sent') }).waitFor()
  expect((await arrivalOf(page)).focus).toBe('H2')
  expect(await reply.locator('textarea').inputValue()).toBe('')
  expect(await emailText('messages.forward', 'شكرًا، هذه شهادتي.')).toContain('ليلى حسن')
  await page.goto(linkIn(mail))
  expect(await accessibilityErrors(page)).toEqual([])

  await desk.reload()
  const replied = desk.getByRole('listitem').filter({ hasText: t('dashboard.message_replied') })
  await replied.getByText('شكرًا، هذه شهادتي.').waitFor()
  await replied.getByText('ليلى حسن').waitFor()
  const [sentFile] = await Promise.all([desk.waitForEvent('download'), replied.getByRole('link').click()])
  expect(sentFile.suggestedFilename()).toBe('شهادة.pdf')
  expect(pageErrors).toEqual([])
})

const linkIn = (mail: string) => /http\S+\/messages\/[\w-]{22}/.exec(mail)![0]

test('without JavaScript the visitor replies to an answer, and nothing typed is lost', async () => {
  const { page } = await newVisitor({ script: false, width: 390 })
  await page.goto(`${site.url}/en/contact-us`)
  const form = page.locator('#message')
  for (const [name, value] of [
    ['name', 'Omar Haddad'],
    ['phone', '+90 532 123 45 70'],
    ['email', 'omar@example.com'],
    ['subject', 'A certificate'],
  ] as const)
    await form.locator(`input[name=${name}]`).fill(value)
  await form.locator('textarea').fill('Do you need my certificate?')
  await form.locator('button[type=submit]').click()
  await page.getByText(translate('en', 'message_sent_successfully')).waitFor()
  const desk = await staffScreen('housing', 'messages')
  await desk.getByRole('link', { name: 'A certificate' }).click()
  await desk.getByLabel(t('dashboard.message_answer_text')).fill('Yes, please.')
  await desk.getByRole('button', { name: t('dashboard.message_answer_send') }).click()
  await desk.getByText(t('dashboard.message_answered')).waitFor()

  const link = linkIn(await emailText('messages.answer', 'omar@example.com'))
  const opened = await page.goto(link)
  expect(opened!.headers()['cache-control']).toBe('private, no-store')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await overflow(page)).toBe(0)
  const reply = page.locator('#reply')
  await reply.locator('textarea').fill('Here it is.')
  const attach = (buffer: Buffer) =>
    reply.locator('input[type=file]').setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer })
  await attach(Buffer.from('only text'))
  await reply.locator('button[type=submit]').click()
  await page.getByText(translate('en', 'messages.file_type')).waitFor()
  expect(await reply.locator('textarea').inputValue()).toBe('Here it is.')
  await attach(Buffer.from('%PDF-1.7\n%%EOF\n'))
  await reply.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: translate('en', 'messages.reply_sent') }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Here it is.' }).textContent()).toContain('certificate.pdf')
  expect(await page.content()).not.toContain('housing@')

  const wrong = await page.goto(link.replace(/.{22}$/, 'x'.repeat(22)))
  expect(wrong!.status()).toBe(404)
})

test('without JavaScript nothing that was typed is lost, and the message arrives', async () => {
  const { page } = await newVisitor({ script: false, width: 390 })
  await page.goto(`${site.url}/en/contact-us`)
  await page.locator('#message input[name=name]').fill('Omar')
  await page.locator('#message button[type=submit]').click()
  await page.getByText(translate('en', 'messages.phone_required')).waitFor()
  // Nothing was sent, so there is no error about sending.
  await page.locator('#message').getByText(translate('en', 'errors.invalid_input')).waitFor()
  expect(await page.getByText(translate('en', 'error_occurred')).count()).toBe(0)
  expect(await page.locator('#message input[name=name]').inputValue()).toBe('Omar')
  await page.locator('#message input[name=phone]').fill('+90 532 123 45 68')
  await page.locator('#message input[name=subject]').fill('Hello')
  await page.locator('#message textarea').fill('No script here')
  const attach = (name: string, text: string) =>
    page
      .locator('#message input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await attach('passport.pdf', 'only text')
  await page.locator('#message button[type=submit]').click()
  await page.getByText(translate('en', 'messages.file_type')).waitFor()
  await page.getByText(translate('en', 'complaints.files_again')).waitFor()
  expect(await page.locator('#message textarea').inputValue()).toBe('No script here')
  await attach('passport.pdf', '%PDF-1.7\n%%EOF\n')
  await page.locator('#message button[type=submit]').click()
  await page.getByText(translate('en', 'message_sent_successfully')).waitFor()
  expect(await emailText('messages.forward', 'No script here')).toContain('Omar')
  const desk = await staffScreen('housing', 'messages')
  await desk.getByRole('link', { name: 'Hello', exact: true }).click()
  await desk.getByRole('link', { name: 'passport.pdf' }).waitFor()
})

test('a complaint with a file can be followed with its code until it is answered', async () => {
  const { page, pageErrors } = await newVisitor()
  await page.goto(`${site.url}/complaints-page`)
  await waitForHydration(page)
  const form = page.locator('form[enctype]')
  await form.locator('select[name=type_complaint]').selectOption({ index: 1 })
  await form.locator('textarea').fill('الماء مقطوع في الطابق الثالث')
  const file = { name: 'دليل.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await form.locator('input[type=file]').setInputFiles(file)
  await form.locator('button[type=submit]').click()
  await page.getByText(t('complaints.sent_complaint')).waitFor()
  // The code is in the status box, whose heading has the focus.
  expect((await arrivalOf(page)).focus).toBe('H2')
  const code = new URL(page.url()).searchParams.get('code')!
  expect(await form.locator('textarea').inputValue()).toBe('')

  const desk = await staffScreen('owner', 'complaints')
  await desk.getByRole('link', { name: code }).click()
  await desk.getByRole('link', { name: /دليل\.pdf/ }).waitFor()
  await desk.getByLabel(t('dashboard.message_answer_text')).fill('أُصلح العطل، شكرًا لك.')
  await desk.getByRole('button', { name: t('dashboard.complaint_answer_save') }).click()
  await desk.getByText(t('dashboard.complaint_answer_saved')).waitFor()
  expect(await axeViolations(desk)).toEqual([])

  await page.goto(`${site.url}/complaints-page`)
  await page.locator('input[name=code]').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await page.getByText('أُصلح العطل، شكرًا لك.').waitFor()
  await page.goto(`${site.url}/complaints-page?code=${code}`)
  expect(await accessibilityErrors(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('subscribes to the newsletter in the footer, and unsubscribes by one click in a mail program', async () => {
  const { page } = await newVisitor({ locale: 'tr', width: 390 })
  await page.goto(`${site.url}/tr/about`)
  await page
    .locator('footer')
    .getByRole('link', { name: translate('tr', 'newsletter.subscribe') })
    .click()
  await page.waitForURL('**/tr/newsletter')
  await page.locator('main input[name=email]').fill('Deniz@example.com')
  await page.locator('main input[name=email]').press('Enter')
  await page.getByText(translate('tr', 'newsletter.requested_title')).waitFor()
  const link = /http\S+\/newsletter\/\S+/.exec(await emailText('newsletter.confirm', 'deniz@example.com'))![0]
  await page.goto(link)
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: translate('tr', 'newsletter.confirm') }).click()
  await page.getByText(translate('tr', 'newsletter.in')).waitFor()
  const out = link.slice(0, link.lastIndexOf('/'))
  const posted = await fetch(out, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(posted.status).toBe(200)
  await page.goto(out)
  await page.getByText(translate('tr', 'newsletter.left')).waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
})
