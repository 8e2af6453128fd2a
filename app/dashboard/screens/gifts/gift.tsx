import { lazy, Suspense, useState } from 'react'
import type { GiftDetail } from '#features/gift-book/gift-detail.ts'
import { useText } from '#kernel/text-context.tsx'
import { useScreen } from '../../desk.ts'
import { PageHead } from '../../kit/page-head.tsx'
import type { Loaded } from '../../screen.server.ts'
import { GiftAside } from './gift-aside.tsx'
import { GiftHistory } from './gift-history.tsx'
import { GiftLedger } from './gift-ledger.tsx'
import { GiftLetters } from './gift-letters.tsx'
import { GiftMenu } from './gift-menu.tsx'
import { GiftNotes } from './gift-notes.tsx'
import { GiftPayments } from './gift-payments.tsx'
import { GiftReturns } from './gift-returns.tsx'
import { GiftSummary } from './gift-summary.tsx'
import { GiftWarnings } from './gift-warnings.tsx'
import styles from './gift.module.css'
import type { giftScreen } from './screens.server.ts'

const Deed = lazy(async () => ({ default: (await import('./deed.tsx')).Deed }))

/** What staff are about to do with the gift. */
export type Doing =
  | 'refund'
  | 'refund-second'
  | 'accept'
  | 'give_back'
  | 'reverse'
  | 'record-again'
  | 'edit-donor'
  | 'number'
  | 'reissue'
  | 'dispute'
  | { close: string; won: boolean }

export type Part = { detail: GiftDetail; onDo: (deed: Doing) => void }

/** All about one gift, and what can be done with it. */
export function Gift() {
  const t = useText()
  const { gift: detail, campaigns } = useScreen<Loaded<typeof giftScreen>>()
  const [doing, setDoing] = useState<Doing | null>(null)
  const part: Part = { detail, onDo: setDoing }
  return (
    <>
      <PageHead title={detail.gift.reference} trail={[{ label: t('desk.gifts'), to: '/dashboard/all-donations' }]}>
        <GiftMenu {...part} />
      </PageHead>
      <GiftWarnings {...part} />
      <div className={styles.two}>
        <GiftSummary detail={detail} />
        <GiftAside {...part} />
        <div className={styles.column}>
          <GiftReturns {...part} />
          <GiftPayments detail={detail} />
          {detail.ledger && <GiftLedger rows={detail.ledger} campaigns={campaigns} />}
          {detail.letters && <GiftLetters letters={detail.letters} />}
          <GiftNotes detail={detail} />
          {detail.audit && <GiftHistory rows={detail.audit} />}
        </div>
      </div>
      {doing && (
        <Suspense>
          <Deed detail={detail} deed={doing} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </>
  )
}
