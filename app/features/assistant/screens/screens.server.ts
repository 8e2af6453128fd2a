import {
  assistantFigures,
  conversationDetail,
  conversationPage,
  ConversationListParams,
  unansweredQuestions,
} from '#features/assistant/queries.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const assistantScreen = screen({
  path: 'assistant',
  file: 'features/assistant/screens/assistant.screen.tsx',
  title: 'dashboard.assistant',
  allow: 'assistant.read',
  menu: { icon: 'robot' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, ConversationListParams)
    const [figures, groups, page] = await Promise.all([
      assistantFigures(ctx),
      unansweredQuestions(ctx),
      conversationPage(ctx, params),
    ])
    return { query, figures, groups, page }
  },
})

export const assistantConversationScreen = screen({
  path: 'assistant/:id',
  file: 'features/assistant/screens/conversation.screen.tsx',
  title: 'dashboard.assistant_conversation',
  allow: 'assistant.read',
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    return { conversation: await conversationDetail(ctx, id) }
  },
})
