import { personalData } from '#kernel/personal-data.server.ts'

personalData('terms', {
  none: ['kind', 'version', 'text', 'created_at'],
  staff: ['published_by'],
})
