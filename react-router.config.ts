import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One small manifest at once instead of a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
