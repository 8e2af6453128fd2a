import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    {
      path: 'blogs-news',
      file: 'site/pages/news.tsx',
      flag: 'news',
      sitemap: ['', '?kind=posts'],
      query: ['kind', 'name', 'page'],
    },
    { path: 'post-details/:id', file: 'features/content/posts/pages/post.tsx', flag: 'news' },
  ],
  texts,
})
