import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    {
      path: 'gift-shop',
      file: 'site/pages/gift-shop.tsx',
      flag: 'shop',
      sitemap: true,
      query: ['category', 'page', 'per_page', 'sort'],
    },
    { path: 'products-detail/:id', file: 'site/pages/product.tsx', flag: 'shop' },
  ],
  texts,
})
