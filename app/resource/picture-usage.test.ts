import '#app/features.server.ts'
import '#features/settings/picture-usage.server.ts'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { pictureUsages } from '#kernel/picture-usage.server.ts'
import { testSite } from '#tests/support/site.ts'
import { commandsOf } from './commands.server.ts'
import { resources } from './resource.server.ts'

const site = await testSite()
const actor = { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS) }
const ctx = site.context({ actor, locale: 'en' })

test('a picture, a gallery picture and a document linked in a text are found with the records that show them', async () => {
  const [picture, inGallery, inText, nowhere] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const facts = { width: 100, height: 80, color: '#336699' }
  const post = await commandsOf(resources.get('posts')!).create(ctx, {
    values: {
      title: { ar: 'خبر', en: 'News' },
      background: { id: picture, ...facts },
      content: { ar: `<p><a href="/storage/${inText}/document.pdf">تصريح</a></p>` },
    },
  })
  const home = await commandsOf(resources.get('student-residences')!).create(ctx, {
    values: { name: { ar: 'سكن' }, specifications: [], gallery: [{ id: inGallery, ...facts }] },
  })
  expect(await pictureUsages(ctx, [picture!])).toEqual([
    { id: picture, title: 'News', path: `/dashboard/posts/${post.id}` },
  ])
  expect(await pictureUsages(ctx, [inText!, inGallery!, nowhere!])).toEqual([
    { id: inText, title: 'News', path: `/dashboard/posts/${post.id}` },
    { id: inGallery, title: 'سكن', path: `/dashboard/student-residences/${home.id}` },
  ])
})

test('a picture of a settings page is found with the screen where it can be changed', async () => {
  const id = crypto.randomUUID()
  await ctx.db
    .insertInto('settings')
    .values({ key: 'main-page', value: { hero: { id } } })
    .execute()
  const [use] = await pictureUsages(ctx, [id])
  expect(use?.path).toMatch(/^\/dashboard\/[a-z-]+$/)
})
