import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'my-cart', file: 'site/pages/my-cart.tsx', flag: 'shop' },
    { path: 'cart', file: 'site/pages/cart.tsx', flag: 'shop' },
  ],
  texts,
})
