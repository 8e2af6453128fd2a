import { PLURAL, type ComplaintState, type Kind } from '#features/inbox/complaints/complaint.ts'
import { useEntries } from '#features/inbox/screens/use-entries.ts'

export const useComplaints = (kind: Kind) =>
  useEntries<ComplaintState>({
    path: `/api/dashboard/${PLURAL[kind]}`,
    changed: 'dashboard.complaint_done',
    deleted: 'dashboard.complaint_deleted',
  })
