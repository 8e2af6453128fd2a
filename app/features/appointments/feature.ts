import { defineFeature } from '#kernel/feature.ts'
import { appointmentTexts } from './screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'appointments/:id', file: 'features/appointments/pages/book.tsx', flag: 'appointments' },
    { path: 'appointments/own/:token', file: 'features/appointments/pages/own.tsx', flag: null },
  ],
  texts: { ...appointmentTexts, ...texts },
})
