import { personalData } from '#kernel/personal-data.server.ts'

personalData('saved_answers', {
  none: ['id', 'title', 'body', 'position', 'version', 'search', 'created_at', 'updated_at', 'demo_key'],
})
