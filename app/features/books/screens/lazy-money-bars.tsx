import { lazy, Suspense, type ComponentProps } from 'react'
import type { MoneyBars } from './money-bars.tsx'

const Chart = lazy(async () => ({ default: (await import('./money-bars.tsx')).MoneyBars }))

/** `MoneyBars` loaded after the screen: the code for charts is large, and the tables have the same figures. */
export const LazyMoneyBars = (props: ComponentProps<typeof MoneyBars>) => (
  <Suspense>
    <Chart {...props} />
  </Suspense>
)
