/** Setting up an authenticator app in a real browser: values that are shown once are not lost. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { newVisitor } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { totp } from '#tests/support/totp.ts'

const PASSWORD = 'sanad-demo'
let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

test('the recovery codes stay through a wrong code, can be saved in three ways, and can be renewed', async () => {
  const { context, page, pageErrors } = await newVisitor({ locale: 'en' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, site.url, 'shop', 'en')
  await page.goto(`${site.url}/en/dashboard/profile`)
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByLabel('Current password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Set up' }).click()

  await section.getByRole('img', { name: 'Setup code' }).or(section.locator('svg title')).first().waitFor({ state: 'attached' }) // prettier-ignore
  const codesShown = () => section.getByRole('listitem').allTextContents()
  const codes = await codesShown()
  expect(codes).toHaveLength(10)
  const key = await section.locator('bdi').textContent()
  expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])

  await section.getByRole('button', { name: 'Copy: Recovery codes' }).click()
  await section.getByRole('button', { name: 'Copied' }).waitFor()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(codes)
  const download = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(codes.every((code) => file.includes(code))).toBe(true)

  const turnOn = async (code: string) => {
    await section.getByLabel('Verification code').fill(code)
    await section.getByRole('button', { name: 'Turn on' }).click()
  }
  await turnOn('000000')
  await section.getByText('Save the recovery codes first').waitFor()
  expect(await codesShown()).toEqual(codes)
  await section.getByLabel('I have saved the recovery codes').check()
  await turnOn('000000')
  await section.getByText('This code is wrong').waitFor()
  expect([await codesShown(), await section.locator('bdi').textContent()]).toEqual([codes, key])
  await section.getByLabel('I have saved the recovery codes').check()
  await turnOn(totp(key!.replaceAll(' ', '')))
  await page.getByText('Two-step verification is on.').waitFor()

  await section.getByText('Generate new recovery codes').first().click()
  await section.getByLabel('Current password').first().fill(PASSWORD)
  await section.getByRole('button', { name: 'Generate new recovery codes' }).click()
  await section.getByText('Store them in a safe place').waitFor()
  const renewed = await codesShown()
  expect([renewed.length, renewed.some((code) => codes.includes(code))]).toEqual([10, false])
  await section.getByRole('button', { name: 'I have saved the recovery codes' }).click()
  expect(await codesShown()).toEqual([])
  expect(pageErrors).toEqual([])
}, 60_000)
