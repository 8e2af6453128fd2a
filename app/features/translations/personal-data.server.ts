import { personalData } from '#kernel/personal-data.server.ts'

personalData('translation_imports', {
  none: ['id', 'at', 'rows', 'undone_at'],
  staff: ['by'],
})

personalData('translations', {
  none: ['key', 'locale', 'form', 'value', 'default_value', 'version', 'updated_at'],
  staff: ['updated_by'],
})
