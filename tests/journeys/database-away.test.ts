/** PostgreSQL fails while a donor is at the bank: the money is captured, and the donor is never asked to pay again. */
import { expect, test } from 'vitest'
import { newVisitor } from '#tests/support/browser.ts'
import { home, serverProcesses, start } from '#tests/support/embedded.ts'
import { runSite } from '#tests/support/running-site.ts'
import { CARDS, enterCode, heading, newEmail, translate } from './donor.ts'

const WAYS = {
  'is stopped': async (server: Awaited<ReturnType<typeof start>>) => {
    await server.stop()
    return (dataDir: string) => start(dataDir)
  },
  hangs: async (_: unknown, dataDir: string) => {
    const frozen = serverProcesses(dataDir)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    return async () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
  },
}

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  'the database %s while the bank answers: “being confirmed”, and the result when it is back',
  async (way) => {
    const dataDir = home()
    const server = await start(dataDir)
    const site = await runSite({ DATABASE_URL: server.url() })
    const { page, context } = await newVisitor({ locale: 'en' })
    const email = newEmail()
    const data = { amount: '250', donor_name: 'Leyla', email, campaign_id: 'general', lang: 'en' }
    const begun = await page.request.post(`${site.url}/api/front/donate?lang=en`, { data })
    await page.goto(site.url + begun.headers().location!)
    await page.locator('#Pan').fill(CARDS.good)
    await page.locator('#Expiry').fill('1239')
    await page.locator('#Cvv2').fill('123')
    await page.locator('#bank button').click()
    await page.waitForURL(`${site.bank}/**`)

    const comeBack = await WAYS[way](server, dataDir)
    try {
      await enterCode(page)
      // The callback and the page each wait for the frozen server until their timeout.
      await heading(page, translate('en', 'confirming.title')).waitFor({ timeout: 60_000 })
      expect(new URL(page.url()).pathname).toMatch(/^\/(en\/)?payments\/confirming\/payfor\./)
      expect(await page.locator('main').innerText()).toContain(translate('en', 'confirming.lead'))
      // The page asks again automatically, with the same message.
      await page.waitForResponse((answer) => answer.url().includes('/payments/confirming/'))
      await heading(page, translate('en', 'confirming.title')).waitFor()
    } finally {
      await comeBack(dataDir)
    }
    await heading(page, translate('en', 'donations.thanks')).waitFor()
    await page.waitForURL('**/donations/result/**')
    await page.reload()
    await heading(page, translate('en', 'donations.thanks')).waitFor()
    await context.close()
    await site.stop()
  },
)
