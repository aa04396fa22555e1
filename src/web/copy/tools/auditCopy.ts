import type { AuditAction, AuditEntity } from '../../../domain/tools/auditEntry.ts';
import { formatNumber } from '../../../domain/money/formatMoney.ts';
import { frameCopy } from './frameCopy.ts';

const ACTIONS: Readonly<Record<AuditAction, string>> = {
  created: 'Creó',
  changed: 'Cambió',
  deleted: 'Eliminó',
  statusChanged: 'Cambió el estado',
  transferConfirmed: 'Confirmó la transferencia',
  answered: 'Respondió',
  resent: 'Reenvió',
  sent: 'Envió una prueba de',
  exported: 'Descargó',
  approved: 'Aprobó',
  declined: 'Rechazó',
  undone: 'Deshizo',
  cancelled: 'Canceló',
  restored: 'Restauró',
  published: 'Publicó',
  refunded: 'Pidió o marcó la devolución',
  revoked: 'Revocó',
};

/** Entities that have a page are called as their page is. */
const ENTITIES: Readonly<Record<AuditEntity, string>> = {
  ...frameCopy.pages,
  payment: 'Pago sin pedido',
  category: 'Categoría',
  apiKey: 'Clave de API',
  withdrawal: 'Arrepentimiento',
  subscriber: 'Suscripción a novedades',
  backup: 'Copia de seguridad',
  backupSchedule: 'Copias automáticas',
  catalogue: 'Archivo del catálogo',
  statement: 'Reporte o extracto',
  setting: 'Configuración',
  admin: 'Permisos de administrador',
  invitation: 'Invitación',
  session: 'Sesión de administrador',
};

/** Texts about the changes that admins made. */
export const auditCopy = {
  title: 'Auditoría',
  hint: 'Quién cambió qué, cuándo y desde dónde. Nadie puede editar este registro. De los datos personales figura que cambiaron, no cuáles eran.',
  actions: ACTIONS,
  entities: ENTITIES,
  at: 'Fecha',
  actor: 'Quién',
  action: 'Acción',
  entity: 'Sobre',
  changes: 'Cambios',
  from: 'Desde dónde',
  since: 'Desde',
  until: 'Hasta',
  allActions: 'Todas',
  allEntities: 'Todo',
  shopItself: 'La tienda, sola',
  deletedActor: (id: number) => `Cuenta eliminada (n.º ${id})`,
  anyone: 'Cualquiera',
  others: (count: number) => `y ${formatNumber(count)} más`,
  empty: 'Todavía no hay cambios',
  emptyText: 'Acá va a figurar cada cambio que alguien haga desde las herramientas.',
};
