// @vitest-environment happy-dom
/** What a person typed in a tab is gone after they have signed out. */
import { beforeEach, expect, test, vi } from 'vitest'
import { loadDonationDraft, saveDonationDraft } from '#features/donations/form/draft.ts'
import { DONATION_FIELDS } from '#features/donations/record/fields.ts'
import { formState } from '#kernel/fields.ts'
import type * as Conversation from '#features/assistant/conversation.ts'
import type * as ClearTab from './clear-tab.ts'

let chat: typeof Conversation
let tab: typeof ClearTab

/** Opens a page in this tab: its modules start again. */
async function openPage() {
  vi.resetModules()
  chat = await import('#features/assistant/conversation.ts')
  tab = await import('./clear-tab.ts')
  tab.clearTabAfterSignOut()
}
const signIn = () => void (document.cookie = 'signed_in=1; path=/')
const signOut = () => void (document.cookie = 'signed_in=; path=/; max-age=0')

beforeEach(async () => {
  sessionStorage.clear()
  signOut()
  vi.stubGlobal('fetch', async () => Response.json({ error: { message: 'Off.' } }, { status: 503 }))
  await openPage()
  return () => vi.unstubAllGlobals()
})

async function typeInTab() {
  saveDonationDraft(formState(DONATION_FIELDS, (name) => (name === 'donor_name' ? 'Mona Haddad' : '')))
  chat.setConsent(true)
  await chat.ask('Where is my donation?', 'No answer.')
}
const typed = () => ({
  name: loadDonationDraft()?.donation.donor_name,
  messages: chat.conversation().messages.length,
  consent: chat.conversation().consent,
})
const TYPED = { name: 'Mona Haddad', messages: 2, consent: true }
const NOTHING = { name: undefined, messages: 0, consent: false }

test('signing out by a form removes the donation draft and the open conversation', async () => {
  signIn()
  await openPage()
  await typeInTab()
  const answer = {}
  const signOutRequest = async () => {
    signOut()
    return answer
  }
  expect(typed()).toEqual(TYPED)
  expect(await tab.watchSignOut({} as never, signOutRequest)).toBe(answer)
  await vi.waitFor(() => expect(typed()).toEqual(NOTHING))
  await openPage()
  expect(typed()).toEqual(NOTHING)
})

test('after a sign-out in another tab the next page of this tab starts empty', async () => {
  await typeInTab()
  signIn()
  await openPage()
  expect(typed()).toEqual(TYPED)
  signOut()
  await openPage()
  await vi.waitFor(() => expect(typed()).toEqual(NOTHING))
})

test('a visitor without an account keeps what they typed', async () => {
  await typeInTab()
  await tab.watchSignOut({} as never, async () => ({}))
  await openPage()
  expect(typed()).toEqual(TYPED)
})
