/** Server modules of this feature; app/features.server.ts imports this file. */
import './endpoints.server.ts'
import './theme.server.ts'
import './picture-usage.server.ts'
import './personal-data.server.ts'
import './admin/endpoints.server.ts'
import './admin/checks.server.ts'
import './screens/screens.server.ts'
