import type { AuditAction, AuditEntity } from '../../../domain/auditEntry.ts';

const ACTIONS: Readonly<Record<AuditAction, string>> = {
  created: 'Creó',
  changed: 'Cambió',
  deleted: 'Eliminó',
  statusChanged: 'Cambió el estado',
  transferConfirmed: 'Confirmó la transferencia',
  answered: 'Respondió',
  resent: 'Reenvió',
  exported: 'Descargó',
  approved: 'Aprobó',
  declined: 'Rechazó',
  undone: 'Deshizo',
  cancelled: 'Canceló',
  restored: 'Restauró',
  refunded: 'Marcó la devolución',
};

const ENTITIES: Readonly<Record<AuditEntity, string>> = {
  order: 'Pedido',
  product: 'Producto',
  category: 'Categoría',
  stock: 'Stock',
  customer: 'Cliente',
  clientType: 'Tipo de cliente',
  withdrawal: 'Arrepentimiento',
  mail: 'Mail',
  kit: 'Kit',
  coupon: 'Cupón',
  backup: 'Copia de seguridad',
  backupSchedule: 'Copias automáticas',
  job: 'Tarea',
};

/** What admins changed. */
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
  deletedActor: (id: number) => `Cuenta eliminada (n.º ${id})`,
  nothing: 'vacío',
  changed: (before: string, after: string) => `${before} → ${after}`,
  yes: 'sí',
  no: 'no',
  empty: 'Todavía no hay cambios',
  emptyText: 'Acá va a figurar cada cambio que alguien haga desde las herramientas.',
};
