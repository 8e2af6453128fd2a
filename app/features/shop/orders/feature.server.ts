/** Server modules of this feature; app/features.server.ts imports this file. */
import './endpoints.server.ts'
import './routes.server.ts'
import './checks.server.ts'
import './privacy.server.ts'
import './personal-data.server.ts'
import './admin/endpoints.server.ts'
import './admin/export.server.ts'
import './admin/screens/screens.server.ts'
