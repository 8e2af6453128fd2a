/** Pages of this feature; app/features.ts lists it. */
import { defineFeature } from '#kernel/feature.ts'

export const feature = defineFeature({
  pages: [
    { path: 'checkout', file: 'features/shop/orders/pages/checkout.tsx', flag: 'shop' },
    { path: 'orders/:token', file: 'features/shop/orders/pages/order.tsx', flag: null },
  ],
})
