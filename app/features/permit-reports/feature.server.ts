/** Server modules of this feature; app/features.server.ts imports this file. */
import './routes.server.ts'
import './screens/screens.server.ts'
