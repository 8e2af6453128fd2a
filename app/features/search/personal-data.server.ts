import { personalData } from '#kernel/personal-data.server.ts'

personalData('search_documents', {
  none: ['resource', 'record_id', 'title', 'text', 'picture', 'path', 'title_words', 'words', 'state', 'published_at'],
})
