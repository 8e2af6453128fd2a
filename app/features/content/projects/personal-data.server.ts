import { personalData } from '#kernel/personal-data.server.ts'

personalData('project_sections', {
  none: ['id', 'name', 'position', 'version', 'search', 'created_at', 'updated_at', 'demo_key'],
})

personalData('projects', {
  none: [
    'id',
    'name',
    'summary',
    'description',
    'section_id',
    'importance',
    'background',
    'state',
    'published_at',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})
