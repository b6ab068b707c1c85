"""Takes the main content out of web archives on a Spark cluster, through `pith archive --stdin`.

    spark-submit spark_pipe.py OUTPUT ARCHIVE...

Each executor runs one pith for each partition; it reads names of archives and writes rows as JSON lines, in order. The
archives have to be where every executor sees them. A page that fails is a row with an error; an archive that cannot be read
fails the job. PITH names the command, if it is another than `pith`.
"""

import os
import sys

from pyspark.sql import SparkSession


def main(output: str, archives: list[str]) -> None:
    spark = SparkSession.builder.appName("pith").getOrCreate()
    names = spark.sparkContext.parallelize(archives, len(archives))
    pith = os.environ.get("PITH", "pith")
    lines = names.pipe(f"{pith} archive --stdin --jobs 1", checkCode=True)
    spark.read.json(lines).write.mode("overwrite").parquet(output)
    spark.stop()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
