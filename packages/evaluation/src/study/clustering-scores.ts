// C. D. Manning, P. Raghavan, H. Schütze: Introduction to Information Retrieval (2008), 16.3.

/** How well clusters agree with classes, both from 0 to 1. */
export interface ClusteringScores {
  /** Share of the documents that belong to the most frequent class of their cluster. */
  readonly purity: number;
  /** Normalised mutual information `2 I / (H(clusters) + H(classes))`; 1 where both are one group. */
  readonly nmi: number;
}

/** Purity and normalised mutual information of at least one document. */
export function clusteringScores(clusters: Int32Array, classes: Int32Array): ClusteringScores {
  const n = clusters.length;
  const together = new Map<number, Map<number, number>>();
  const classSizes = new Map<number, number>();
  clusters.forEach((cluster, row) => {
    const label = classes[row];
    const own = together.get(cluster) ?? new Map<number, number>();
    together.set(cluster, own.set(label, (own.get(label) ?? 0) + 1));
    classSizes.set(label, (classSizes.get(label) ?? 0) + 1);
  });
  let pure = 0;
  let information = 0;
  const clusterSizes: number[] = [];
  for (const counts of together.values()) {
    const size = [...counts.values()].reduce((sum, count) => sum + count, 0);
    clusterSizes.push(size);
    pure += Math.max(...counts.values());
    for (const [label, count] of counts) {
      information += (count / n) * Math.log((n * count) / (size * (classSizes.get(label) ?? 0)));
    }
  }
  const entropies = entropy(clusterSizes, n) + entropy([...classSizes.values()], n);
  return {
    purity: pure / n,
    nmi: entropies === 0 ? 1 : Math.min(1, (2 * information) / entropies),
  };
}

function entropy(sizes: readonly number[], n: number): number {
  return sizes.reduce((sum, size) => sum - (size / n) * Math.log(size / n), 0);
}
