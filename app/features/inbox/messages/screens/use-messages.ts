import type { MessageState } from '#features/inbox/messages/message.ts'
import { useEntries } from '#features/inbox/screens/use-entries.ts'

export const useMessages = () =>
  useEntries<MessageState>({
    path: '/api/dashboard/messages',
    changed: 'dashboard.message_changed',
    deleted: 'dashboard.message_deleted',
  })
