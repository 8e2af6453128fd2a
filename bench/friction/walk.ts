/** Acts as a user in a browser and counts clicks, typed fields, pages and seconds. */
import type { Locator, Page } from 'playwright-core'

type Effort = { clicks: number; fields: number; pages: number; seconds: number }

export function walk(page: Page) {
  const spent: Effort = { clicks: 0, fields: 0, pages: 0, seconds: 0 }
  const began = performance.now()
  // Pages that the app shows without loading a document are counted too.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) spent.pages++
  })
  return {
    page,
    /** Clicks a visible element. */
    async press(target: Locator): Promise<void> {
      spent.clicks++
      await target.click()
    },
    /** Types into a visible field; moving to the next field by Tab is not counted as a click. */
    async type(target: Locator, text: string): Promise<void> {
      spent.fields++
      await target.pressSequentially(text)
    },
    /** Chooses from a native list, a file or a date: counted as one click and one field. */
    async choose(act: () => Promise<unknown>): Promise<void> {
      spent.clicks++
      spent.fields++
      await act()
    },
    /** @returns the totals so far */
    effort: (): Effort => ({ ...spent, seconds: Math.round((performance.now() - began) / 100) / 10 }),
  }
}
export type Walk = ReturnType<typeof walk>
