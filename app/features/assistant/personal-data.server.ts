import { personalData } from '#kernel/personal-data.server.ts'

personalData('assistant_conversations', {
  none: ['id', 'locale', 'started_at', 'last_at'],
})

personalData('assistant_usage', {
  none: ['day', 'questions', 'answered', 'talk', 'refused', 'unknown', 'failed', 'model_calls', 'tokens'],
})

personalData('assistant_turns', {
  about: 'visitor',
  none: ['id', 'conversation_id', 'at', 'outcome', 'by_model', 'locale', 'handled_at'],
  personal: {
    question: {
      kind: 'text',
      exported: null,
      erased: 'expires',
      why: 'personal data are masked before it is stored; it cannot be assigned to a person',
    },
    answer: {
      kind: 'text',
      exported: null,
      erased: 'expires',
      why: 'personal data are masked before it is stored; it cannot be assigned to a person',
    },
    question_key: { kind: 'index', exported: null, erased: 'expires', why: 'made of the other columns' },
  },
})
