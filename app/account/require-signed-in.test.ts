import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { openPage } from '#tests/support/page-action.ts'
import { requireSignedIn } from './require-signed-in.server.ts'

const page = async (args: Parameters<typeof requireSignedIn>[0]) => requireSignedIn(args)

test.each<[string, Locale, string]>([
  ['/user-account', 'ar', '/?sign-in=1&next=%2Fuser-account'],
  ['/tr/user-account/orders', 'tr', '/tr?sign-in=1&next=%2Ftr%2Fuser-account%2Forders'],
  // A link that was followed after the session had ended: the router asks for the data of the page.
  ['/en/user-account/orders.data?_routes=account', 'en', '/en?sign-in=1&next=%2Fen%2Fuser-account%2Forders'],
  [
    '/en/user-account/orders?state=sent&page=2',
    'en',
    '/en?sign-in=1&next=%2Fen%2Fuser-account%2Forders%3Fstate%3Dsent%26page%3D2',
  ],
])('a visitor of %s is asked to sign in, and continues at that page', async (address, locale, to) => {
  const visitor = { locale, actor: null } as Context
  expect(await openPage(page as never, visitor, address)).toMatchObject({ status: 302, to })
})
