/** A post with malicious HTML, from any input: shown everywhere, run nowhere. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openDashboard, fieldOf, save, expectToast } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const RUN = "(window.ran=window.ran||[]).push('run')"
/** One example of each kind of script that browsers run automatically or on interaction. */
const EVIL = [
  '<p>Wellspring words</p>',
  `<script>${RUN}</script>`,
  `<img src="x" onerror="${RUN}">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName="x" dur="1s"/></svg>`,
  `<a href="javascript:${RUN}">a link</a><a href="&#106;avascript:${RUN}">another</a>`,
  `<iframe srcdoc="<script>parent.ran=['run']</script>"></iframe>`,
  `<details open ontoggle="${RUN}"><summary>x</summary></details><input autofocus onfocus="${RUN}">`,
  `<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  '<img src="https://evil.example/pixel.png"><form action="https://evil.example"><button>Go</button></form>',
].join('')
/** Closes the script element of structured data, and the title element. */
const TITLE = `Wellspring</script></title><script>${RUN}</script>`

/** Elements of the page that would run a script or load something from another site. */
const dangers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (name.startsWith('on') || /^\s*javascript:/i.test(value) || value.startsWith('https://evil.'))
          found.push(`${element.tagName} ${name}`)
    if (document.querySelector('iframe[srcdoc]')) found.push('srcdoc')
    return [...found, ...((window as unknown as { ran?: string[] }).ran ?? [])]
  })

test('scripts from the API, from pasted text or from the database never run on any page', async () => {
  const { page, context, open, pageErrors } = await openDashboard(site, { who: 'editor' })
  // Through the API: the post is stored without scripts.
  const sent = await context.request.post(`${site.url}/api/dashboard/posts`, {
    headers: { Origin: site.url },
    data: { values: { title: { ar: TITLE, en: TITLE }, content: { ar: EVIL, en: EVIL } }, publish: 'now' },
  })
  expect(sent.status()).toBe(201)
  const { id } = ((await sent.json()) as { record: { id: number } }).record
  const kept = async () =>
    JSON.stringify(await site.db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirstOrThrow())
  expect(await kept()).toContain('Wellspring words')
  expect(await kept()).not.toMatch(/script|onerror|onload|ontoggle|iframe|evil\.example/)

  // In the editor: pasted as a browser pastes.
  await open(`posts/${id}`)
  const content = fieldOf(page, 'content')
  await content.getByRole('button', { name: /^Edit the text/ }).click()
  const editor = content.locator('[contenteditable=true]')
  await editor.press('Control+End')
  await editor.evaluate((place, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html.replaceAll('Wellspring', 'Pasted'))
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, EVIL)
  await editor.getByText('Pasted words').waitFor()
  expect(await dangers(page)).toEqual([])
  await save(page)
  await expectToast(page, 'Saved.')
  expect(await kept()).toContain('Pasted words')
  expect(await kept()).not.toMatch(/script|onerror|onload|ontoggle|iframe|evil\.example/)

  // Directly in the database, as another program could write it.
  const evil = JSON.stringify({ ar: EVIL, en: EVIL })
  await site.db
    .updateTable('posts')
    .set({ content: evil, summary: evil } as never)
    .where('id', '=', id)
    .execute()
  await page.keyboard.press('Escape')
  for (const path of [
    `/en/post-details/${id}`,
    '/en/blogs-news',
    '/en',
    '/en/search?q=Wellspring',
    `/en/search?q=${encodeURIComponent(TITLE)}`,
    `/en/dashboard/posts/${id}`,
    '/en/dashboard/posts?q=Wellspring',
    '/en/dashboard/main-page',
  ]) {
    await page.goto(site.url + path)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await dangers(page), path).toEqual([])
    for (const frame of page.frames().slice(1)) expect(await frame.evaluate(() => 'ran' in window), path).toBe(false)
  }
  await page.goto(`${site.url}/en/post-details/${id}`)
  expect(await page.locator('main h1').first().textContent()).toContain(TITLE)
  await page.getByText('Wellspring words').first().waitFor()

  // Feed readers and other programs treat the content of a post as HTML.
  const asked = async (path: string) => (await fetch(site.url + path)).text()
  const { content: api } = JSON.parse(await asked(`/api/post-details/${id}?lang=en`)) as { content: string }
  for (const text of [await asked('/en/feeds/news.rss'), await asked('/en/feeds/news.atom'), api]) {
    expect(text).toContain('Wellspring words')
    expect(text).not.toMatch(/<(script|img|svg|iframe|form|input|details|math)\b|="javascript:/)
  }
  // The control: dangerous elements are found.
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), EVIL)
  expect(await dangers(page)).toContain('IMG onerror')
  expect(pageErrors.filter((trouble) => !/Content Security Policy/.test(trouble))).toEqual([])
})
