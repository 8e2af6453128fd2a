import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'login', file: 'features/accounts/sign-in/pages/login.tsx', flag: null },
    { path: 'login/code', file: 'features/accounts/sign-in/pages/second-step.tsx', flag: null },
    { path: 'login/link', file: 'features/accounts/sign-in/pages/link.tsx', flag: null },
    { path: 'register', file: 'features/accounts/sign-in/pages/register.tsx', flag: null },
    { path: 'verify-email', file: 'features/accounts/sign-in/pages/verify-email.tsx', flag: null },
    { path: 'forgot-password', file: 'features/accounts/sign-in/pages/forgot-password.tsx', flag: null },
    { path: 'reset-password', file: 'features/accounts/sign-in/pages/reset-password.tsx', flag: null },
  ],
  texts,
})
