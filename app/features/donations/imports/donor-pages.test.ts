/** What donors of imported donations see: they got no email, and there is no receipt to open. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { action as claim, loader as openDonations } from '#account/pages/donations.tsx'
import * as result from '#features/donations/pages/result.tsx'
import { readSpreadsheetFile } from '#resource/spreadsheet-read.server.ts'
import { actAs } from '#tests/support/acting.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { openPage, postForm } from '#tests/support/page-action.ts'
import { makePerson } from '#tests/support/people.ts'
import { sentFile } from '#tests/support/sent-file.ts'
import { testSite } from '#tests/support/site.ts'
import { visit } from '#tests/support/visit.tsx'
import { importDonations } from './import.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const t = ctx.texts.translate('ar')

async function importFor(email: string) {
  const text = `Date;Amount;Email\n03.04.2021;100;${email}`
  await importDonations(staffWith(ctx, 'donations.import', 'donations.create'), {
    sheet: await readSpreadsheetFile(sentFile('old.csv', 'text/csv', text).path),
    name: 'old.csv',
    sha256: createHash('sha256').update(text).digest('hex'),
    counted: true,
    spent: true,
    onlyGood: false,
  })
}

test('an imported donation offers neither a summary nor an email that was never sent; a paid one has both', async () => {
  const person = await makePerson(ctx)
  await importFor(person.email)
  await createPaidDonation(ctx, { email: person.email })
  const as = await actAs(site, person)
  await postForm(claim, as, {})
  const { donations } = (await openPage(openDonations, as, '/user-account/donations')).data as Awaited<ReturnType<typeof openDonations>> // prettier-ignore
  const offered = (html: string) => [html.includes(t('donations.receipt_pdf')), html.includes('@')]
  for (const { offline, hasReceipt, token } of donations) {
    const { html } = await visit(result, {
      ctx,
      path: '/donations/result/:token',
      address: `/donations/result/${token}`,
    })
    expect({ offline, hasReceipt, page: offered(html) }).toEqual(
      offline
        ? { offline, hasReceipt: false, page: [false, false] }
        : { offline, hasReceipt: true, page: [true, true] },
    )
  }
  expect(donations.map(({ offline }) => offline).toSorted()).toEqual([false, true])
})
