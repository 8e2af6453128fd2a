import type { GiftDetail } from '#features/gift-book/gift-detail.ts'
import {
  CloseDispute,
  DecideMismatch,
  EditDonor,
  OpenDispute,
  ReissueReceipt,
  ReverseGift,
  WriteNumber,
} from './deeds.tsx'
import type { Doing } from './gift.tsx'
import { RecordAgain } from './record-again.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** The dialog of whatever is to be done. */
export function Deed({ detail, deed, onClose }: { detail: GiftDetail; deed: Doing; onClose: () => void }) {
  const { can, disputes } = detail
  if (typeof deed === 'object') {
    const dispute = disputes.find(({ id }) => id === deed.close)
    return dispute ? <CloseDispute dispute={dispute} won={deed.won} onClose={onClose} /> : null
  }
  switch (deed) {
    case 'refund':
      return can.refund && <RefundDialog {...can.refund} onClose={onClose} />
    case 'refund-second':
      return can.refundSecond && <RefundDialog {...can.refundSecond} sameDay={false} wholeOnly onClose={onClose} />
    case 'accept':
    case 'give_back':
      return (
        can.decideMismatch && (
          <DecideMismatch attemptId={can.decideMismatch.attemptId} decision={deed} onClose={onClose} />
        )
      )
    case 'reverse':
      return <ReverseGift detail={detail} onClose={onClose} />
    case 'record-again':
      return <RecordAgain detail={detail} onClose={onClose} />
    case 'reissue':
      return <ReissueReceipt detail={detail} onClose={onClose} />
    case 'edit-donor':
      return <EditDonor detail={detail} onClose={onClose} />
    case 'number':
      return <WriteNumber detail={detail} onClose={onClose} />
    case 'dispute':
      return can.dispute && <OpenDispute detail={detail} onClose={onClose} />
  }
}
