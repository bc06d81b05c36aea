import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  PrimitiveValueListNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from "kysely";

const column = "business_id";

/** A table's name in a query: its alias, else its own. */
interface Named {
  table: string;
  reference: TableNode;
}

function namedTable(node: OperationNode): Named | undefined {
  if (TableNode.is(node)) return { table: node.table.identifier.name, reference: node };
  if (AliasNode.is(node) && TableNode.is(node.node) && IdentifierNode.is(node.alias))
    return { table: node.node.table.identifier.name, reference: TableNode.create(node.alias.name) };
  return undefined;
}

function conjunction(conditions: readonly OperationNode[], rest: OperationNode | undefined) {
  const all = rest ? [...conditions, ParensNode.create(rest)] : conditions;
  return all.reduce((left, right) => AndNode.create(left, right));
}

/**
 * Limits every query of the builder to one business: each table with a `business_id` gets its condition, also in
 * subqueries and joins. Raw SQL is not covered: row security is.
 */
class Limit extends OperationNodeTransformer {
  readonly #businessId: number;
  readonly #tables: ReadonlySet<string>;
  /** A handle's subquery passes here twice: by itself, and within the query that contains it. */
  readonly #done = new WeakSet<OperationNode>();

  constructor(businessId: number, tables: ReadonlySet<string>) {
    super();
    this.#businessId = businessId;
    this.#tables = tables;
  }

  /** A common table expression hides the table of its name. */
  #isHidden(table: string): boolean {
    return this.nodeStack.some(
      (node) =>
        "with" in node &&
        (node as SelectQueryNode).with?.expressions.some(
          ({ name }) => name.table.table.identifier.name === table,
        ),
    );
  }

  #conditionOn(node: OperationNode): OperationNode | undefined {
    const named = namedTable(node);
    if (!named || !this.#tables.has(named.table) || this.#isHidden(named.table)) return undefined;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column), named.reference),
      OperatorNode.create("="),
      ValueNode.create(this.#businessId),
    );
  }

  #conditionsOn(nodes: readonly OperationNode[]): OperationNode[] {
    return nodes.flatMap((node) => this.#conditionOn(node) ?? []);
  }

  /** All tables; a join's own condition is extended in place, so that outer joins stay outer. */
  #limited<T extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    before: T,
    node: T,
    tables: readonly OperationNode[],
  ): T {
    const limited = this.#done.has(before) ? node : this.#withConditions(node, tables);
    this.#done.add(limited);
    return limited;
  }

  #withConditions<T extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    node: T,
    tables: readonly OperationNode[],
  ): T {
    const conditions = this.#conditionsOn(tables);
    const joins = node.joins?.map((join) => {
      if (join.joinType === "RightJoin" || join.joinType === "FullJoin")
        throw new Error("Of one business only: write it as a left join.");
      const [condition] = this.#conditionsOn([join.table]);
      if (!condition) return join;
      if (join.on) return { ...join, on: OnNode.create(conjunction([condition], join.on.on)) };
      conditions.push(condition);
      return join;
    });
    const where =
      conditions.length > 0 ? WhereNode.create(conjunction(conditions, node.where?.where)) : node.where;
    return { ...node, ...(joins && { joins }), ...(where && { where }) };
  }

  // The node itself, not what became of it, is on the stack: its own expressions are seen there.
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    return this.#limited(node, super.transformSelectQuery(node), node.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])];
    return this.#limited(node, super.transformUpdateQuery(node), tables);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    return this.#limited(node, super.transformDeleteQuery(node), [
      ...node.from.froms,
      ...(node.using?.tables ?? []),
    ]);
  }

  /** An insert states its business itself, as its type requires; it is verified here. */
  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const table = node.into?.table.identifier.name;
    if (table && this.#tables.has(table) && node.values && ValuesNode.is(node.values)) {
      const index = node.columns?.findIndex((item) => item.column.name === column) ?? -1;
      for (const row of node.values.values) {
        const given = PrimitiveValueListNode.is(row) ? row.values[index] : givenValue(row.values[index]);
        if (given !== undefined && given !== this.#businessId)
          throw new Error(`A row of ${table} would be written into another business.`);
      }
    }
    return super.transformInsertQuery(node);
  }
}

const givenValue = (node: OperationNode | undefined): unknown =>
  node && ValueNode.is(node) ? node.value : undefined;

export function oneBusiness(businessId: number, tables: ReadonlySet<string>): KyselyPlugin {
  const limit = new Limit(businessId, tables);
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs): RootOperationNode =>
      limit.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}
