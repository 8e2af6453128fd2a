/** Posts of docs/reference/wire-format.md "Content". */
import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordId } from '#resource/address.ts'
import { pageAnswer, paged, pageQuery } from '#resource/paging.ts'
import { backgroundOf } from '#ui/background.ts'
import type { PostSummary } from './post.ts'
import { postDetail, postList } from './queries.server.ts'

const Post = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string().describe('Plain text'),
  background: z.string().describe('URL of the picture; a generated one if none was uploaded'),
  created_at: z.iso.datetime().describe('Time of publication'),
  category: z.object({ id: z.int(), name: z.string() }).nullable(),
})

const toJson = (post: PostSummary): z.infer<typeof Post> => ({
  id: post.id,
  title: post.title,
  summary: post.summary,
  background: backgroundOf(post.picture, 'post', post.id),
  created_at: post.publishedAt.toISOString(),
  category: post.category,
})

endpoint({
  method: 'get',
  path: '/api/all-posts',
  flag: 'news',
  summary: 'Lists posts, newest first; `title` filters by title',
  allow: 'anyone',
  cache: true,
  query: LocaleQuery.extend({ ...pageQuery(10), title: z.string().max(100).optional() }),
  answer: pageAnswer(Post),
  async run(ctx, { query }) {
    const { items, more } = await postList(ctx, query)
    return paged('/api/all-posts', query, { items: items.map(toJson), more })
  },
})

endpoint({
  method: 'get',
  path: '/api/post-details/:id',
  flag: 'news',
  summary: 'Returns one post',
  allow: 'anyone',
  cache: true,
  params: z.object({ id: z.string() }),
  query: LocaleQuery,
  answer: Post.extend({ content: z.string().describe('HTML') }),
  async run(ctx, { params }) {
    const id = recordId(params.id)
    const post = id && (await postDetail(ctx, id))
    if (!post) throw new Refusal('errors.not_found', 404)
    return { ...toJson(post), content: post.content }
  },
})
