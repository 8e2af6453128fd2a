/**
 * Resources of the dashboard, created, changed, published, exported and deleted in a real browser. `npm test` uses as
 * many resources as needed for every kind of field; the full run uses all.
 */
import '#app/features.server.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { resources, type Resource, type StoredRecord } from '#resource/resource.server.ts'
import { openDashboard, fieldOf, fill, save, expectToast } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

let site: RunningSite
let page: Page
let open: (place: string) => Promise<void>
let pageErrors: string[]
beforeAll(async () => {
  site = await runSite()
  ;({ page, open, pageErrors } = await openDashboard(site))
})

/** The dashboard's routes, from section 2 of the specification. */
const ROUTES = `home controlpanel main-page about-page footer-header-page studenthousing-page youthcenter-page
  contactus-page project-page donation-setting gift-page campaigns-page youthcentersdesc-page studenthousingdesc-page
  campaign-categories all-campaigns categories products users roles cities student-residences all-youth-centers
  activities complaint-types complaints post-categories posts all-work-sections project-sections all-projects
  proposal_types proposals translations partners all-donations orders terms profile`.split(/\s+/)

test('every route of the specification opens, independent of the names of public pages', async () => {
  const closed: string[] = []
  for (const place of new Set([...ROUTES, ...[...resources.keys()].flatMap((id) => [id, `${id}/new`])])) {
    // Without a language in the address (Arabic), `dashboard` could be mistaken for a language.
    const answer = await page.request.get(`${site.url}/dashboard/${place}`)
    // Checks for the layout of the dashboard, because a public page can have the same name.
    if (!answer.ok() || !(await answer.text()).includes('id="desk-side"')) closed.push(`${answer.status()} ${place}`)
  }
  expect(closed).toEqual([])
})

test('the demo has something in every list of the specification', async () => {
  const empty: string[] = []
  for (const id of resources.keys()) {
    if (!ROUTES.includes(id)) continue
    const answer = await page.request.get(`${site.url}/api/dashboard/${id}`)
    if (((await answer.json()) as { total: number }).total === 0) empty.push(id)
  }
  expect(empty).toEqual([])
})

/** Fields to skip: a record belongs to one place or the other, and exceptions need a date. */
const LEFT_OUT: Record<string, string[]> = { 'opening-hours': ['center_id', 'exceptions'] }
/** Preparations: each place has its opening hours already. */
const BEFORE: Record<string, () => Promise<unknown>> = {
  async 'opening-hours'() {
    await site.db.deleteFrom('appointments').execute()
    await site.db.deleteFrom('opening_hours').execute()
  },
  /** The demo has no topics. */
  'newsletter-letters': () =>
    site.db
      .insertInto('newsletter_topics')
      .values({ name: JSON.stringify({ ar: 'السكن', en: 'Housing', tr: 'Yurtlar' }) as never, position: 1 })
      .execute(),
}

/** The features of a resource that matter for this test: its kinds of fields, and whether it can be published. */
const featuresOf = ({ fields, published }: Resource): string[] => [
  ...Object.values(fields).map(({ kind, localized }) => `${kind}${localized ? ' in three languages' : ''}`),
  published ? 'published' : 'not published',
]

/** A greedy choice of resources in which every feature occurs. */
function everyFeatureOnce(all: Resource[]): Resource[] {
  const missing = new Set(all.flatMap(featuresOf))
  const chosen: Resource[] = []
  while (missing.size > 0) {
    const covers = (resource: Resource) => new Set(featuresOf(resource).filter((one) => missing.has(one))).size
    const next = all.toSorted((a, b) => covers(b) - covers(a))[0]!
    for (const feature of featuresOf(next)) missing.delete(feature)
    chosen.push(next)
  }
  return chosen
}

const CHOSEN = FULL_RUN ? [...resources.values()] : everyFeatureOnce([...resources.values()])

test.each(CHOSEN)('$id', async (resource) => {
  const { id, title, fields, published, list } = resource
  const name = `Journey of ${id}`
  await BEFORE[id]?.()
  await open(`${id}/new`)
  for (const [path, field] of Object.entries(fields))
    if (!LEFT_OUT[id]?.includes(path)) await fill(page, path, field, name)
  await save(page)
  await page.waitForURL(new RegExp(`/dashboard/${id}/\\d+$`))
  const record = { id: Number(page.url().split('/').at(-1)) }

  // Changes the name in the current language.
  await fieldOf(page, title).locator('input').fill(`${name} again`)
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Saved.')
  await page.getByText('All changes saved').waitFor()
  const stored = (await site.db
    .selectFrom(resource.table)
    .selectAll()
    .where('id' as never, '=', record.id as never)
    .executeTakeFirstOrThrow()) as unknown as StoredRecord
  const kept = stored[title as keyof StoredRecord] as unknown as string | { en: string }
  // A coupon's code is stored without spaces, in capitals.
  const changed = typeof kept === 'string' ? kept : kept.en
  expect(changed.replaceAll(' ', '').toLowerCase()).toBe(`${name} again`.replaceAll(' ', '').toLowerCase())
  await page.getByRole('heading', { level: 1, name: changed }).waitFor()

  if (published) {
    const path = published.path(stored)
    const seen = async () => {
      const answer = await fetch(`${site.url}/en${path}`)
      return answer.ok && (await answer.text()).includes(changed)
    }
    expect(await seen()).toBe(false)
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expectToast(page, 'Saved and published.')
    await page.getByRole('link', { name: 'View on the site' }).waitFor()
    await expect.poll(seen, { timeout: 15_000 }).toBe(true)
  }

  await open(`${id}?q=${encodeURIComponent(list.search.length > 0 ? changed : '')}`)
  const row = page.getByRole('row').filter({ hasText: changed })
  await row.waitFor()
  await page.getByRole('button', { name: 'Export and import' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBe(2)
  expect(lines[1]).toContain(changed)

  await row.getByRole('button', { name: `Actions: ${changed}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectToast(page, `Deleted: ${changed}`)
  await expect.poll(() => row.count()).toBe(0)
  const { n } = await site.db
    .selectFrom('record_versions' as never)
    .select(({ fn }) => fn.countAll().as('n'))
    .where('resource' as never, '=', id as never)
    .where('record_id' as never, '=', record.id as never)
    .executeTakeFirstOrThrow()
  // Created, changed, published, deleted: each step is in the history.
  expect(Number(n)).toBe(published ? 4 : 3)
  expect(pageErrors.splice(0)).toEqual([])
})
