import type { DonationDetail } from '#features/donations/admin/donation-detail.ts'
import { OpenDispute } from '#features/payments/disputes/screens/open-dialog.tsx'
import { ResolveMismatchDialog, EditDonor, ReissueReceipt, ReverseDonationDialog, WriteNumber } from './dialogs.tsx'
import type { DialogState } from './donation.screen.tsx'
import { RecordAgain } from './record-again.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** The dialog of the chosen action. */
export function DonationDialog({
  detail,
  dialog,
  onClose,
}: {
  detail: DonationDetail
  dialog: DialogState
  onClose: () => void
}) {
  const { can } = detail
  switch (dialog) {
    case 'refund':
      return can.refund && <RefundDialog {...can.refund} onClose={onClose} />
    case 'refund-second':
      return can.refundSecond && <RefundDialog {...can.refundSecond} sameDay={false} wholeOnly onClose={onClose} />
    case 'accept':
    case 'give_back':
      return (
        can.decideMismatch && (
          <ResolveMismatchDialog attemptId={can.decideMismatch.attemptId} decision={dialog} onClose={onClose} />
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
      return can.dispute && <OpenDispute {...can.dispute} onClose={onClose} />
    case 'dispute-second':
      return can.disputeSecond && <OpenDispute {...can.disputeSecond} onClose={onClose} />
  }
}
