/** PostgreSQL goes away while a donor is at the bank: the money is taken, and nobody is told to pay again. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newVisitor } from '#tests/support/browser.ts'
import { home, postmaster, start } from '#tests/support/embedded.ts'
import { runSite } from '#tests/support/running-site.ts'
import { CARDS, enterCode, heading, newEmail, translate } from './donor.ts'

/** The server and its connections. */
function processesOf(dataDir: string): number[] {
  const server = postmaster(dataDir)
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
    } catch {
      return 0
    }
  }
  const connections = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === server)
  return [server, ...connections.map(Number)]
}

const WAYS = {
  'is stopped': async (server: Awaited<ReturnType<typeof start>>) => {
    await server.stop()
    return (dataDir: string) => start(dataDir)
  },
  hangs: async (_: unknown, dataDir: string) => {
    const frozen = processesOf(dataDir)
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
      await heading(page, translate('en', 'confirming.title')).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/(en\/)?payments\/confirming\/payfor\./)
      expect(await page.locator('main').innerText()).toContain(translate('en', 'confirming.lead'))
      // It looks again by itself, and goes on saying so.
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
