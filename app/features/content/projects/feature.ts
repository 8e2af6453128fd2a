import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    {
      path: 'all-projects',
      file: 'features/content/projects/pages/projects.tsx',
      flag: 'projects',
      sitemap: true,
      query: ['category'],
    },
    { path: 'project-desc/:id', file: 'features/content/projects/pages/project.tsx', flag: 'projects' },
  ],
  texts,
})
