import type { DonationDetail } from '#features/donations/admin/donation-detail.ts'
import { ResolveMismatchDialog, EditDonor, ReissueReceipt, ReverseDonationDialog, WriteNumber } from './dialogs.tsx'
import { CloseDispute, OpenDispute } from './dispute-dialogs.tsx'
import type { DialogState } from './donation.tsx'
import { RecordAgain } from './record-again.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** The dialog of whatever is to be done. */
export function DonationDialog({
  detail,
  deed,
  onClose,
}: {
  detail: DonationDetail
  deed: DialogState
  onClose: () => void
}) {
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
          <ResolveMismatchDialog attemptId={can.decideMismatch.attemptId} decision={deed} onClose={onClose} />
        )
      )
    case 'reverse':
      return <ReverseDonationDialog detail={detail} onClose={onClose} />
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
